import type { OwnOverview } from '@numera/contracts/billing/overviews';
import { addDays, today } from '@numera/rules/dates';
import { aCharge, aLateCharge, aNextCharge, aSubscription } from '@numera/testing/an-overview';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { BusinessPanel } from './business-panel.tsx';
import { OwnPanel } from './own-panel.tsx';

const day = today(new Date());
const another = { number: '552140005678', areaCode: '21', city: 'Niterói', areaRef: '21-0' };
const overview = (given: Partial<OwnOverview> = {}): OwnOverview => ({
  numbers: { total: 1, active: 1 },
  payments: { total: 1, pending: 0, open: 0 },
  subscriptions: [aSubscription],
  nextCharge: null,
  due: [],
  ...given,
});

const htmlOf = (page: ReactNode) => renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);
/** What is read on the page, part by part. */
const read = (html: string) =>
  html
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|');
const own = (given: Partial<Parameters<typeof OwnPanel>[0]>) =>
  htmlOf(<OwnPanel overview={undefined} failure={null} onRetry={() => undefined} {...given} />);
const business = (given: Partial<Parameters<typeof BusinessPanel>[0]>) =>
  htmlOf(<BusinessPanel userId="u1" overview={undefined} failure={null} onRetry={() => undefined} {...given} />);

const figures = { numbers: 'Total de números', active: 'Números ativos', payments: 'Total de pagamentos' };

describe('a customer’s panel', () => {
  it('shows the shape of what comes, with its words, while it comes', () => {
    const html = own({});
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('ant-skeleton');
    for (const label of [...Object.values(figures), 'Pagamentos pendentes']) expect(read(html)).toContain(`|${label}|`);
    expect(read(html)).not.toContain('|0|');
  });

  it('says that it could not be read, why, and offers another try', () => {
    const html = own({ failure: 'Serviço temporariamente indisponível.' });
    expect(html).toContain('role="alert"');
    expect(read(html)).toContain('|Não foi possível carregar seu painel|Serviço temporariamente indisponível.|');
    expect(read(html)).toContain('|Tentar novamente|');
    expect(html).not.toContain('ant-skeleton');
  });

  it('keeps what has come when asking again fails', () => {
    const html = own({ overview: overview(), failure: 'Serviço temporariamente indisponível.' });
    expect(html).not.toContain('role="alert"');
    expect(read(html)).toContain('|Meus Números|');
  });

  it('leads to the store when there is no number yet', () => {
    const html = own({ overview: overview({ subscriptions: [], numbers: { total: 0, active: 0 } }) });
    expect(read(html)).toContain('|Você ainda não possui números contratados|');
    expect(html.match(/<a [^>]*href="\/"[^>]*>/g)).toHaveLength(1);
    expect(read(html)).not.toContain('|Meus Números|');
  });

  it('counts in Brazilian figures', () => {
    const html = own({ overview: overview({ payments: { total: 12_345, pending: 0, open: 0 } }) });
    expect(html.replace(/<[^>]*>/g, '')).toContain(`${figures.payments}12.345`);
  });

  it.each([
    ['ACTIVE', 'Ativo'],
    ['PENDING', 'Pendente'],
    ['CANCELED', 'Cancelado'],
    ['ACTIVATION_FAILED', 'Falha na ativação'],
  ] as const)('calls a number that is %s „%s“', (status, word) => {
    expect(read(own({ overview: overview({ subscriptions: [{ ...aSubscription, status }] }) }))).toContain(`|${word}|`);
  });

  it('announces no next charge of a number that was cancelled', () => {
    const charged = read(own({ overview: overview() }));
    const cancelled = read(own({ overview: overview({ subscriptions: [{ ...aSubscription, status: 'CANCELED' }] }) }));
    const [year, month, date] = addDays(day, 2).split('-');
    expect(charged).toContain(`|${date}/${month}/${year}|`);
    expect(cancelled).not.toContain(`|${date}/${month}/${year}|`);
  });

  it.each([
    [1, 1, 'Você tem 1 pagamento pendente.'],
    [2, 2, 'Você tem 2 pagamentos pendentes.'],
    [0, 1, 'Você tem 1 pagamento vencido.'],
    [1, 3, 'Você tem 1 pagamento pendente e 2 pagamentos vencidos.'],
  ])('says that of %i pending and %i open payments something waits, and leads there', (pending, open, sentence) => {
    const text = read(own({ overview: overview({ due: [aCharge], payments: { total: 9, pending, open } }) }));
    expect(text).toContain(`|${sentence}|`);
    expect(text).toContain('|Ver pagamentos|');
  });

  it('says nothing of payments where none waits', () => {
    expect(read(own({ overview: overview() }))).not.toContain('Ver pagamentos');
  });

  it('leads from each figure to the list that explains it, once there is one', () => {
    const links = (html: string) => [
      ...html.matchAll(/href="([^"]*)" class="stat-link"|class="stat-link" href="([^"]*)"/g),
    ];
    const to = links(own({ overview: overview() })).map(([, a, b]) => a ?? b);
    expect(to).toEqual([
      '/admin/numeros',
      '/admin/numeros?status=ACTIVE',
      '/admin/pagamentos',
      '/admin/pagamentos?standing=open',
    ]);
    expect(links(own({}))).toEqual([]);
  });

  it.each([
    [{}, 'no cartão Visa final 4242'],
    [{ card: { brand: 'UNKNOWN', lastDigits: '1111' } }, 'no cartão final 1111'],
    [{ card: null }, 'no cartão de crédito'],
    [{ method: 'PIX', card: null }, 'por PIX'],
    [{ method: 'BOLETO', card: null }, 'por boleto'],
  ] as const)('says in one line what is charged next, with %j %s', (given, how) => {
    const html = own({ overview: overview({ nextCharge: { ...aNextCharge, ...given } }) });
    expect(html.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')).toContain(
      `Próxima cobrança: R$ 49,90 em 05/12/2026, ${how}, para (11) 4000-1234.`,
    );
  });

  it('shows what is owed now, and leaves what comes later to the list of all payments', () => {
    const due = [
      aLateCharge(addDays(day, -12)),
      { ...aCharge, id: 'pay_2', stage: 'upcoming' as const, number: another },
    ];
    const html = own({ overview: overview({ due, payments: { total: 2, pending: 1, open: 2 } }) });
    const text = read(html);
    const now = text.slice(text.indexOf('|Pagamentos em aberto|'), text.indexOf('|Meus Números|'));
    expect(now).toMatch(/Vencido há 12 dias.*Vencido.*Ver Nota/);
    expect(now).not.toContain('Ver boleto');
    expect(text).not.toContain('Niterói');
    expect(html).toContain('href="/admin/pagamentos"');
  });

  it('tells the charge that activates a number', () => {
    const due = [{ ...aCharge, stage: 'activates' as const }];
    const text = read(own({ overview: overview({ due, payments: { total: 2, pending: 2, open: 2 } }) }));
    expect(text).toContain('ativa o número');
    expect(text).toContain('Ver boleto');
  });

  it('shows the latest five numbers, each of which leads to its page, and the way to all', () => {
    const subscriptions = Array.from({ length: 7 }, (_, n) => ({
      ...aSubscription,
      id: `0198c0de-0000-7000-8000-00000000000${n}`,
    }));
    const html = own({ overview: overview({ subscriptions, numbers: { total: 7, active: 7 } }) });
    expect(html.match(new RegExp(`href="/admin/numeros/${aSubscription.orderId}"`, 'g'))).toHaveLength(5);
    expect(read(html)).toContain('|Ver todos| os números|');
  });

  it('says first what else waits', () => {
    const text = read(own({ overview: overview(), notice: <p>Confirme seu email</p> }));
    expect(text.indexOf('|Confirme seu email|')).toBeLessThan(text.indexOf(figures.numbers));
  });
});

describe('an administrator’s panel', () => {
  const all = {
    customers: 7,
    numbers: { total: 6, active: 5, activationFailed: 0 },
    payments: { total: 4, pending: 3 },
  };

  it('waits in the shape of six figures', () => {
    expect(business({}).match(/ant-statistic-skeleton/g)).toHaveLength(6);
  });

  it('shows the six figures', () => {
    const text = business({ overview: all }).replace(/<[^>]*>/g, '');
    expect(text).toContain(
      'Total de clientes7Total de números6Números ativos5Total de pagamentos4Pagamentos pendentes3Falhas na ativação0',
    );
  });

  it('asks for attention only where there is something to do', () => {
    const failing = { ...all, numbers: { ...all.numbers, activationFailed: 2 } };
    expect(read(business({ overview: failing }))).toContain('|requerem atenção|');
    expect(read(business({ overview: all }))).not.toContain('requerem atenção');
  });

  it.each([
    [0, '/admin/all-numeros?status=ACTIVATION_FAILED'],
    [2, '/#requerem-atencao'],
  ])('leads from each figure to the list that explains it, from %i failures to %s', (activationFailed, to) => {
    const html = business({ overview: { ...all, numbers: { ...all.numbers, activationFailed } } });
    expect(
      [...html.matchAll(/<a [^>]*class="stat-link"[^>]*>/g)].map(([link]) => /href="([^"]*)"/.exec(link)?.[1]),
    ).toEqual([
      ...['/admin/clientes', '/admin/all-numeros', '/admin/all-numeros?status=ACTIVE'],
      ...['/admin/all-pagamentos', '/admin/all-pagamentos?standing=open', to],
    ]);
    expect(business({})).not.toContain('stat-link');
  });

  it('says that it could not be read', () => {
    expect(read(business({ failure: 'Sem resposta.' }))).toContain(
      '|Não foi possível carregar seu painel|Sem resposta.|',
    );
  });
});
