import type { ChargeView } from '@numera/contracts/billing/charge-link';
import type { OwnPayment } from '@numera/contracts/billing/own-payments';
import { addDays, formatDay, today } from '@numera/rules/dates';
import { aChargeView, anOwnPayment, aPage } from '@numera/testing/own-things';
import { configureStore } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { api } from '../../kernel/api.ts';
import { rootReducer } from '../../kernel/store.ts';
import { aListControl } from '../../ui/kit/a-list-control.ts';
import { ShownCharge } from './charge-dialog.tsx';
import { actionsOf } from './payment-actions.ts';
import { PaymentsTable } from './payments-table.tsx';

const day = today(new Date());
const nothing = () => undefined;
const store = () =>
  configureStore({ reducer: rootReducer, middleware: (defaults) => defaults().concat(api.middleware) });
const htmlOf = (page: ReactNode) =>
  renderToStaticMarkup(
    <Provider store={store()}>
      <MemoryRouter>{page}</MemoryRouter>
    </Provider>,
  );
/** What is read on the page, part by part. */
const readOf = (page: ReactNode) =>
  htmlOf(page)
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|')
    .replaceAll('\u00a0', ' ');

type TableProps = Parameters<typeof PaymentsTable>[0];
const table = (rows: readonly OwnPayment[], given: Partial<TableProps> = {}) => (
  <PaymentsTable
    list={aListControl()}
    answer={aPage(rows, { open: 0, late: 0, paid: 0, returned: 0 })}
    isFetching={false}
    failure={null}
    onOpen={nothing}
    onCopyPix={nothing}
    onDownload={nothing}
    {...given}
  />
);
const keysOf = (given: Partial<OwnPayment>) => actionsOf(anOwnPayment(given)).map(({ key }) => key);

describe('Payments', () => {
  it.each<[string, Partial<OwnPayment>, string, string]>([
    ['is near', {}, 'Pendente', 'Vence em 2 dias'],
    ['is due today', { dueDate: day }, 'Pendente', 'Vence hoje'],
    ['is late', { dueDate: addDays(day, -4), standing: 'late' }, 'Vencido', 'Vencido há 4 dias'],
    ['was paid', { standing: 'paid', paidOn: day }, 'Pago', `Pago em ${formatDay(day)}`],
  ])('shows one that %s', (_what, given, status, note) => {
    const text = readOf(table([anOwnPayment(given)]));
    expect(text).toContain('|São José do Rio Preto|');
    expect(text).toContain('|R$ 49,90|');
    expect(text).toContain(`|${note}|PIX|${status}|`);
  });

  it('says nothing of the day of one that was given back', () => {
    const text = readOf(table([anOwnPayment({ standing: 'returned', dueDate: addDays(day, -4) })]));
    expect(text).toContain('|Reembolsado|');
    expect(text).not.toContain('Vencido há');
  });

  it('has the specification’s tabs and its one text for nothing', () => {
    const text = readOf(table([]));
    for (const word of ['Todos', 'Pendentes', 'Vencidos', 'Pagos']) expect(text).toContain(`|${word} |`);
    expect(text).toContain('|Nenhum pagamento encontrado|');
    expect(readOf(table([], { list: aListControl({ isNarrowed: true }) }))).toContain('|Nenhum pagamento encontrado|');
  });
});

describe('what can be done with a payment', () => {
  it.each<[string, Partial<OwnPayment>, string[]]>([
    ['is open, by PIX', {}, ['pix', 'copyPix', 'otherwise', 'invoice']],
    ['is late, by PIX', { standing: 'late' }, ['pix', 'copyPix', 'otherwise', 'invoice']],
    ['is debited by itself', { hasPix: false, invoiceUrl: null }, ['debit']],
    ['is a slip', { method: 'BOLETO', hasPix: false, bankSlipUrl: 'https://b' }, ['slip', 'otherwise', 'invoice']],
    ['is a slip that is being made', { method: 'BOLETO', hasPix: false }, ['pay', 'invoice']],
    ['goes to a card', { method: 'CREDIT_CARD', hasPix: false }, ['otherwise', 'invoice']],
    ['did not go to a card', { method: 'CREDIT_CARD', hasPix: false, standing: 'late' }, ['pay', 'invoice']],
    ['is paid', { standing: 'paid' }, ['receipt', 'invoice']],
    ['was given back', { standing: 'returned', invoiceUrl: null }, ['receipt']],
  ])('that %s', (_what, given, keys) => expect(keysOf(given)).toEqual(keys));

  it('is never to delete it', () => {
    for (const standing of ['open', 'late', 'paid', 'returned'] as const)
      expect(readOf(table([anOwnPayment({ standing })]))).not.toMatch(/Excluir|Deletar/i);
  });
});

describe('a charge in its dialog', () => {
  const link = { id: 'pay_1', token: null, userId: 'ana' };
  const shown = (given: Partial<ChargeView>, slipUrl: string | null = null) =>
    readOf(<ShownCharge charge={aChargeView(given)} link={link} slipUrl={slipUrl} onReload={nothing} />);

  it('has its code, and the other ways to pay it', () => {
    const text = shown({});
    expect(text).toContain('|Copiar código|');
    expect(text).toContain('|Essencial| · |Mensal| · |São José do Rio Preto|'.replaceAll('| · |', ' · '));
    expect(text).toContain('|Pagar com boleto|');
    expect(text).toContain('|Pagar com cartão|');
  });

  it('whose card was refused says why, and is paid another way', () => {
    const text = shown({ method: 'CREDIT_CARD', pix: null, refusal: 'Saldo insuficiente.', standing: 'late' });
    expect(text).toContain('|Pagamento não aprovado|: Saldo insuficiente.');
    expect(text).toContain('|Pagar com PIX|');
    expect(text).toContain('|Pagar com outro cartão|');
  });

  it.each<[string, Partial<ChargeView>, string]>([
    ['is debited by itself', { debitOn: day, pix: null }, `Será debitado automaticamente em ${formatDay(day)}`],
    ['a card may be paying', { isPayable: false, awaits: 'card', pix: null }, 'Pagamento em confirmação'],
    ['was given back', { isPayable: false, standing: 'returned', pix: null }, 'Pagamento devolvido'],
    ['nobody owes any more', { isPayable: false, pix: null }, 'Esta cobrança não precisa ser paga'],
    [
      'its order’s card is looked at',
      { isPayable: false, awaits: 'order', method: 'CREDIT_CARD', pix: null },
      'Cartão em análise',
    ],
  ])('gives nothing to pay with where %s', (_what, given, title) => {
    const text = shown(given);
    expect(text).toContain(`|${title}|`);
    expect(text).not.toMatch(/Copiar|Pagar com/);
  });

  it('says that it is paid, and leads to its receipt', () => {
    const html = htmlOf(
      <ShownCharge
        charge={aChargeView({ isPayable: false, standing: 'paid', paidOn: day, pix: null })}
        link={link}
        slipUrl={null}
        onReload={nothing}
      />,
    );
    expect(html).toContain('Pagamento confirmado');
    expect(html).toContain('href="/admin/pagamentos/pay_1/recibo"');
  });

  it('that activates a number is paid as its order wanted', () => {
    const slip = { isPayable: false, awaits: 'order', method: 'BOLETO', pix: null } as const;
    expect(shown(slip, 'https://example.com/boleto')).toContain('|Ver boleto|');
    expect(shown({ ...slip, method: 'PIX' })).toContain('|Gerando o QR Code…|');
    expect(shown(slip)).not.toContain('Pagar de outra forma');
  });
});
