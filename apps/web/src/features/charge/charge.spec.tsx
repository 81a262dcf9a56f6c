import type { ChargeView } from '@numera/contracts/billing/charge-link';
import { addDays, formatDay, today } from '@numera/rules/dates';
import { aChargeView } from '@numera/testing/own-things';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { failureOf } from '../../kernel/failure.ts';
import { storeForServer } from '../../kernel/store.ts';
import { ShownCharge } from './shown-charge.tsx';
import { useChargeLink } from './use-charge-link.ts';

const day = today(new Date());
const aCharge = aChargeView();
const slip = {
  method: 'BOLETO',
  pix: null,
  boleto: { slipUrl: 'https://provider.test/b/1', line: '00190000090312345678901234567890100000000004990' },
} as const satisfies Partial<ChargeView>;
const link = { id: 'pay_1', token: 'x' };

type Given = Partial<Pick<Parameters<typeof ShownCharge>[0], 'charge' | 'failure'>>;
const html = (given: Given) =>
  renderToStaticMarkup(
    <Provider store={storeForServer()}>
      <MemoryRouter>
        <ShownCharge link={link} charge={undefined} failure={null} onReload={() => undefined} {...given} />
      </MemoryRouter>
    </Provider>,
  );
/** What is read on the page, part by part. */
const read = (given: Given) =>
  html(given)
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|')
    .replaceAll('\u00a0', ' ');
const shown = (changes: Partial<ChargeView> = {}) => read({ charge: { ...aCharge, ...changes } });
const refusedWith = (code: string) => failureOf({ status: 404, data: { code, message: 'Algo.' } });

describe('one charge alone', () => {
  it('says what is charged, for which number and until when', () => {
    const text = shown();
    expect(text).toContain('|Essencial · Mensal|');
    expect(text).toContain('|R$ 49,90|');
    expect(text).toContain(`|${formatDay(addDays(day, 2))}|Vence em 2 dias|`);
    expect(text).toContain('|Pendente|');
    expect(text).toContain('São José do Rio Preto');
  });

  it('offers a code to copy, and only the slip besides', () => {
    const text = shown();
    expect(text).toContain('|Copiar código|');
    expect(text).toContain('000201BR.GOV.BCB.PIX');
    expect(text).toContain('|Pagar com boleto|');
    expect(text).not.toContain('Pagar com PIX');
  });

  it('offers a slip with its line, and only PIX besides', () => {
    const text = shown({ ...slip, standing: 'late', dueDate: addDays(day, -1) });
    expect(text).toContain('|Vencido há 1 dia|');
    expect(text).toContain('|Copiar linha digitável|');
    expect(text).toContain('|Ver boleto|');
    expect(text).toContain('|Pagar com PIX|');
    expect(text).not.toContain('Pagar com boleto');
  });

  it('says why a card was refused, and offers every other way', () => {
    const text = shown({ method: 'CREDIT_CARD', pix: null, refusal: 'Saldo insuficiente.' });
    expect(text).toContain('|Pagamento não aprovado|: Saldo insuficiente.');
    expect(text).toContain('|Pagar com PIX|');
    expect(text).toContain('|Pagar com boleto|');
  });

  it('gives nothing to pay with while it is about to be debited', () => {
    const debitOn = addDays(day, 2);
    const text = shown({ debitOn, pix: null });
    expect(text).toContain(`|Será debitado automaticamente em ${formatDay(debitOn)}|`);
    expect(text).toContain('|Você não precisa fazer nada.|');
    expect(text).not.toMatch(/Copiar|Pagar com|Gerando/);
  });

  it('offers a card, or another one', () => {
    expect(shown()).toContain('|Pagar com cartão|');
    expect(shown({ method: 'CREDIT_CARD', pix: null })).toContain('|Pagar com outro cartão|');
  });

  it.each([
    ['order', 'Esta é a primeira cobrança do seu pedido'],
    ['card', 'Pagamento em confirmação'],
  ] as const)('that awaits its %s says so, and offers nothing to pay it with', (awaits, title) => {
    const text = shown({ isPayable: false, awaits, pix: null });
    expect(text).toContain(`|${title}|`);
    expect(text).toContain('|Pendente|');
    expect(text).not.toMatch(/Copiar|Pagar|encerrada/);
  });

  it('does not call a card refused that is not', () => {
    const text = shown({ method: 'CREDIT_CARD', pix: null });
    expect(text).not.toContain('Pagamento não aprovado');
    expect(text).toContain('cartão da assinatura');
  });

  it.each([
    ['PIX', 'Gerando o QR Code…'],
    ['BOLETO', 'Gerando o boleto…'],
  ] as const)('says that %s is being made', (method, words) => {
    expect(shown({ method, pix: null, boleto: null })).toContain(`|${words}|`);
  });

  it.each<[string, Partial<ChargeView>, string, string | null]>([
    ['was paid', { standing: 'paid', paidOn: day }, 'Pagamento confirmado', 'Pago'],
    ['was given back', { standing: 'returned' }, 'Pagamento devolvido', 'Reembolsado'],
    ['nobody owes any more', { standing: 'late' }, 'Esta cobrança não precisa ser paga', 'Encerrada'],
  ])('has nothing to pay when it %s', (_how, changes, title, badge) => {
    const text = shown({ ...changes, isPayable: false });
    expect(text).toContain(`|${title}|`);
    expect(text).toContain(`|${badge}|`);
    expect(text).toContain('|Fazer Login|');
    expect(text).not.toMatch(/Copiar|Pagar|Vence|Vencido/);
    expect(text.includes(`Pago em ${formatDay(day)}`)).toBe(changes.standing === 'paid');
  });

  it.each([
    ['TAKING', 'Recebemos seu pagamento', false],
    ['OFFERED', 'Seu pagamento chegou depois do prazo', false],
    ['GIVEN', 'Pagamento confirmado', true],
    ['RETURNED', 'Pagamento devolvido', true],
  ] as const)('paid too late says what becomes of the money: %s', (phase, title, isOver) => {
    const text = shown({ isPayable: false, standing: 'paid', paidOn: day, late: { phase, answerBy: day } });
    expect(text).toContain(`|${title}|`);
    expect(text.includes('|Fazer Login|')).toBe(isOver);
  });

  it.each(['not-found', 'invalid-input'])('sends whoever has a wrong link to the newest email (%s)', (code) => {
    const text = read({ failure: refusedWith(code) });
    expect(text).toContain('|Este link não abre mais a cobrança|');
    expect(text).toContain('email mais recente');
    expect(html({ failure: refusedWith(code) })).toMatch(/href="\/login".*href="\/"/s);
  });

  it('says that it could not be read, and offers another try', () => {
    const text = read({ failure: refusedWith('service-unavailable') });
    expect(text).toContain('|Não foi possível carregar a cobrança|Algo.|');
    expect(text).toContain('|Tentar novamente|');
    expect(text).not.toContain('email mais recente');
  });

  it('shows the shape of what comes while it comes', () => {
    expect(html({})).toContain('aria-busy="true"');
    expect(read({})).toContain('|Abrindo a cobrança…|');
  });
});

describe('the link of a charge', () => {
  const at = (hash: string, state?: unknown) => {
    let found: ReturnType<typeof useChargeLink> = null;
    function Page() {
      found = useChargeLink();
      return null;
    }
    renderToStaticMarkup(
      <MemoryRouter initialEntries={[{ pathname: '/cobranca', hash, state }]}>
        <Page />
      </MemoryRouter>,
    );
    return found;
  };

  it('is read from the address, and later from this entry of the history', () => {
    const hash = '#cobranca=pay_1&chave=x';
    expect(at(hash)).toEqual(link);
    expect(at('', hash)).toEqual(link);
  });

  it.each([
    ['nothing', ''],
    ['an order', '#pedido=pay_1&chave=x'],
    ['no key', '#cobranca=pay_1'],
  ])('opens nothing with %s', (_what, hash) => expect(at(hash)).toBeNull());
});
