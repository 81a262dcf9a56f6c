import type { OwnNumber } from '@numera/contracts/billing/own-numbers';
import { addDays, formatDay, today } from '@numera/rules/dates';
import { anOwnNumber, aPage, aSubscriptionView } from '@numera/testing/own-things';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { aListControl } from '../../ui/kit/a-list-control.ts';
import { AutomaticPixCard } from './automatic-pix-card.tsx';
import { EndCard } from './end-card.tsx';
import { livedOnPage } from './lived.ts';
import { NextCard } from './next-card.tsx';
import { type NumberAction, rowActionsOf } from './number-actions.ts';
import { NumberHistory } from './number-history.tsx';
import { NumbersTable } from './numbers-table.tsx';
import { OwedList } from './owed-list.tsx';
import { PlanCard } from './plan-card.tsx';

const day = today(new Date());
const nothing = () => undefined;
const htmlOf = (page: ReactNode) => renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);
/** What is read on the page, part by part. */
const readOf = (page: ReactNode) =>
  htmlOf(page)
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|')
    .replaceAll('\u00a0', ' ');

type TableProps = Parameters<typeof NumbersTable>[0];
const table = (rows: readonly OwnNumber[], given: Partial<TableProps> = {}) => (
  <NumbersTable
    list={aListControl()}
    answer={aPage(rows, { ACTIVE: 0, PENDING: 0, CANCELED: 0, SUSPENDED: 0, ACTIVATION_FAILED: 0 })}
    isFetching={false}
    failure={null}
    onAct={nothing}
    onDownload={nothing}
    {...given}
  />
);
const actionsOf = (number: OwnNumber, rows: readonly OwnNumber[] = []) =>
  rowActionsOf(number, rows, day, nothing).map(({ label, isMain }) => (isMain ? `*${label}` : label));

describe('My Numbers', () => {
  it('shows number, day, holder, fee and status, and leads to the number’s page', () => {
    const text = readOf(table([anOwnNumber()]));
    expect(text).toContain('|03/11/2026|');
    expect(text).toContain('|Ana Beatriz Souza|');
    expect(text).toContain('|R$ 49,90|');
    expect(text).toContain('|Ativo|');
    expect(htmlOf(table([anOwnNumber()]))).toContain('href="/admin/numeros/0198c0de-0000-7000-8000-000000000011"');
  });

  it('shows what a longer period comes to a month, and what is charged', () => {
    const text = readOf(table([anOwnNumber({ period: 'annual', valueCents: 47_904 })]));
    expect(text).toContain('|R$ 39,92|R$ 479,04/ano|');
  });

  it('says so where there is none yet, and where the filter leaves none', () => {
    expect(readOf(table([]))).toContain('|Você ainda não possui números contratados|');
    const narrowed = readOf(table([], { list: aListControl({ isNarrowed: true, filters: { status: 'CANCELED' } }) }));
    expect(narrowed).toContain('|Nenhum número encontrado com o status selecionado|');
    expect(narrowed).toContain('|Mostrar tudo|');
  });

  it('has the specification’s tabs, and one for the suspended where there are any', () => {
    const text = readOf(table([anOwnNumber()]));
    for (const word of ['Todos', 'Ativos', 'Pendentes', 'Cancelados']) expect(text).toContain(`|${word} |`);
    expect(text).not.toContain('Suspensos');
    expect(readOf(table([], { answer: aPage([], { SUSPENDED: 1 }) }))).toContain('|Suspensos |1|');
    const chosen = aListControl({ filters: { status: 'SUSPENDED' } });
    expect(readOf(table([], { list: chosen }))).toContain('|Suspensos |');
  });
});

describe('what can be done with a number', () => {
  const duePayment = { id: 'pay_1', dueDate: day, standing: 'late', method: 'PIX', amountCents: 4_990 } as const;

  it.each<[string, Partial<OwnNumber>, string[]]>([
    ['works', {}, ['*Credenciais SIP', 'Copiar número', 'Cancelar número']],
    ['is late', { duePayment }, ['*Pagar', 'Credenciais SIP', 'Copiar número', 'Cancelar número']],
    ['ends', { cancelAt: day }, ['*Manter número', 'Credenciais SIP', 'Copiar número']],
    ['is suspended', { status: 'SUSPENDED', duePayment }, ['*Pagar', 'Credenciais SIP', 'Copiar número']],
    ['waits for its charge', { status: 'PENDING', duePayment }, ['*Pagar', 'Copiar número']],
    ['is being activated', { status: 'PENDING' }, ['Copiar número']],
    ['failed', { status: 'ACTIVATION_FAILED' }, ['*Pedir devolução', 'Copiar número']],
    ['ended', { status: 'CANCELED', endingReason: 'owner' }, ['*Contratar novamente', 'Copiar número']],
    ['was refunded', { status: 'CANCELED', endingReason: 'refunded' }, ['Copiar número']],
  ])('that %s', (_what, given, labels) => expect(actionsOf(anOwnNumber(given))).toEqual(labels));

  it('is not to order what he has again', () => {
    const ended = anOwnNumber({ status: 'CANCELED', endingReason: 'owner' });
    expect(actionsOf(ended, [ended, anOwnNumber({ id: 'other' })])).toEqual(['Copiar número']);
  });

  it('is handed on by its name; paying leads to the payment', () => {
    const acts: NumberAction[] = [];
    const actions = rowActionsOf(anOwnNumber({ duePayment }), [], day, (action) => acts.push(action));
    for (const action of actions) if ('onSelect' in action) action.onSelect();
    expect(acts).toEqual(['sip', 'copy', 'cancel']);
    expect(actions[0]).toMatchObject({ to: '/admin/pagamentos?cobranca=pay_1' });
  });
});

describe('the page of a number', () => {
  const next = (given: Parameters<typeof aSubscriptionView>[0]) =>
    readOf(<NextCard number={livedOnPage(aSubscriptionView(given), null)} latePaymentId={null} onAct={nothing} />);
  const plan = (given: Parameters<typeof aSubscriptionView>[0] = {}) =>
    readOf(
      <PlanCard
        subscription={aSubscriptionView(given)}
        since={day}
        onChangeTerms={nothing}
        onUndoTerms={nothing}
        onChangeMethod={nothing}
      />,
    );
  const end = (given: Parameters<typeof aSubscriptionView>[0]) =>
    readOf(<EndCard number={livedOnPage(aSubscriptionView(given), null)} onAct={nothing} />);

  it('says what happens next, and offers the way out', () => {
    expect(next({ cancelAt: addDays(day, 5) })).toContain(`marcado para ${formatDay(addDays(day, 5))}.`);
    expect(next({ cancelAt: addDays(day, 5) })).toContain('|Manter número|');
    expect(next({ status: 'CANCELED', ending: null })).toContain('|Contratar novamente|');
    expect(next({})).not.toContain('Pagar');
  });

  it('names plan, price, card and next charge', () => {
    const text = plan();
    expect(text).toContain('|Plano|Essencial · Mensal|');
    expect(text).toContain('|R$ 49,90/mês|');
    expect(text).toContain('|Cartão de Crédito, Visa •••• 1234|');
    expect(text).toContain(`|Próxima cobrança|${formatDay(addDays(day, 20))}|`);
    expect(text).toContain('|Trocar de plano|');
    expect(text).not.toContain('Desfazer troca');
  });

  it('names what was agreed upon for later, which can be taken back', () => {
    const terms = { planId: 'pro', planName: 'Profissional', period: 'annual', valueCents: 95_904 } as const;
    const text = plan({ nextTerms: { ...terms, from: '2026-12-13' } });
    expect(text).toContain('|Profissional · Anual, R$ 959,04/ano, a partir da cobrança de 13/12/2026|');
    expect(text).toContain('|Desfazer troca|');
  });

  it.each([
    ['is suspended', { status: 'SUSPENDED' }, 'Trocar de plano', 'Trocar forma de pagamento'],
    ['ends', { cancelAt: day }, 'Trocar', ''],
    ['is ending', { ending: { reason: 'owner', since: '2026-11-23T12:00:00.000Z', isReleased: false } }, 'Trocar', ''],
    ['has ended', { status: 'CANCELED' }, 'Trocar', ''],
  ] as const)('offers no change that would be refused where it %s', (_what, given, never, still) => {
    const text = plan(given);
    expect(text).not.toContain(never);
    expect(text).toContain(still);
  });

  it.each([
    ['offered', 'Disponível'],
    ['active', 'Ativo'],
    ['refused', 'Não autorizado'],
    ['withdrawn', 'Desativado'],
    ['expired', 'Autorização vencida'],
  ] as const)('tells of debits that are %s', (state, word) =>
    expect(readOf(<AutomaticPixCard consent={{ state, since: '2026-11-23T12:00:00.000Z' }} />)).toContain(`|${word}|`),
  );

  it('says nothing of debits that were never offered', () =>
    expect(htmlOf(<AutomaticPixCard consent={null} />)).toBe(''));

  it('tells what happened, the latest first', () => {
    const text = readOf(<NumberHistory history={aSubscriptionView().history} />);
    expect(text).toMatch(/Número ativado.*03\/11\/2026, 09:04.*Pedido feito.*03\/11\/2026, 09:00/);
  });

  it('lists what is owed, and leads to paying it, save where it is paid by itself', () => {
    const owed = { amountCents: 4_990, method: 'PIX', standing: 'open' } as const;
    const html = htmlOf(
      <OwedList
        owed={[
          { ...owed, paymentId: 'pay_1', dueDate: addDays(day, -1), standing: 'late' },
          { ...owed, paymentId: 'pay_2', dueDate: addDays(day, 2), debitOn: addDays(day, 2) },
          { ...owed, paymentId: 'pay_3', dueDate: addDays(day, 3), isUnderWay: true },
        ]}
      />,
    );
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual(['/admin/pagamentos?cobranca=pay_1']);
    expect(html).toContain('Vencido há 1 dia');
    expect(html).toContain(`débito automático em ${formatDay(addDays(day, 2))}`);
    expect(html).toContain('cartão em análise');
    expect(htmlOf(<OwedList owed={[]} />)).toBe('');
  });

  it.each([
    ['works', {}, true],
    ['is suspended', { status: 'SUSPENDED' }, true],
    ['ends already', { cancelAt: day }, false],
    ['is pending', { status: 'PENDING' }, false],
    ['has ended', { status: 'CANCELED' }, false],
  ] as const)('lets one be given up that %s: %s', (_what, given, may) =>
    expect(end(given).includes('Cancelar número')).toBe(may),
  );
});
