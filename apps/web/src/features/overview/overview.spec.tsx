import type { OwnOverview } from '@numera/contracts/billing/overviews';
import { addDays, today } from '@numera/rules/dates';
import { aCharge, aLateCharge, aSubscription } from '@numera/testing/an-overview';
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
  htmlOf(<BusinessPanel overview={undefined} failure={null} onRetry={() => undefined} {...given} />);

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
    [1, 'Você tem 1 pagamento pendente.'],
    [2, 'Você tem 2 pagamentos pendentes.'],
  ])('says that %i payments wait', (pending, sentence) => {
    const html = own({ overview: overview({ due: [aCharge], payments: { total: 9, pending, open: pending } }) });
    expect(read(html)).toContain(`|${sentence}|`);
    expect(read(html)).toContain('|Ver pagamentos|');
  });

  it('tells what is owed now from what comes later', () => {
    const due = [
      aLateCharge(addDays(day, -12)),
      { ...aCharge, id: 'pay_2', stage: 'upcoming' as const, number: another },
    ];
    const text = read(own({ overview: overview({ due, payments: { total: 2, pending: 1, open: 2 } }) }));
    const [now, later] = [text.indexOf('|Pagamentos em aberto|'), text.indexOf('|Próximas cobranças|')];
    expect(text.slice(now, later)).toMatch(/Vencido há 12 dias.*Vencido.*Ver Nota/);
    expect(text.slice(now, later)).not.toContain('Ver boleto');
    expect(text.slice(later)).toMatch(/Niterói.*Vence em 2 dias.*Ver boleto.*Ver Nota/);
  });

  it('lets nobody pay a later charge of a number that waits for its first', () => {
    const due = [
      { ...aCharge, stage: 'activates' as const },
      { ...aCharge, id: 'pay_2', stage: 'upcoming' as const },
    ];
    const text = read(own({ overview: overview({ due, payments: { total: 2, pending: 2, open: 2 } }) }));
    const later = text.slice(text.indexOf('|Próximas cobranças|'), text.indexOf('|Meus Números|'));
    expect(later).toContain('Vence em 2 dias');
    expect(later).not.toContain('Ver boleto');
    expect(text).toContain('ativa o número');
  });

  it('says so where a list is not whole', () => {
    const text = read(
      own({
        overview: overview({
          numbers: { total: 60, active: 60 },
          due: [aCharge],
          payments: { total: 99, pending: 70, open: 70 },
        }),
      }),
    );
    expect(text).toContain('|Mostrando 1 de 60: os mais recentes.|');
    expect(text).toContain('|Mostrando 1 de 70: os mais urgentes.|');
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

  it('says that it could not be read', () => {
    expect(read(business({ failure: 'Sem resposta.' }))).toContain(
      '|Não foi possível carregar seu painel|Sem resposta.|',
    );
  });
});
