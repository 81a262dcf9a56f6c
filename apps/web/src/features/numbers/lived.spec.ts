import type { OrderView } from '@numera/contracts/billing/order-view';
import { anOwnNumber, aSubscriptionView } from '@numera/testing/own-things';
import { stageOf, wayOutOf } from './life.ts';
import { isItsOrders, livedInList, livedOnPage } from './lived.ts';

const day = '2026-11-23';
const first: OrderView['payments'][number] = {
  ...{ id: 'pay_1', amountCents: 4_990, dueDate: day, status: 'PENDING', standing: 'open', stage: 'activates' },
  ...{ method: 'PIX', paidOn: null, invoiceUrl: null, bankSlipUrl: null },
};
const anOrder = (given: Partial<OrderView>) => ({ payments: [], late: null, ...given }) as unknown as OrderView;
const pending = aSubscriptionView({ status: 'PENDING', paidUntil: null, nextDueDate: '2026-12-23' });

describe('a number', () => {
  it('in the list owes its earliest charge', () => {
    const duePayment = { id: 'pay_1', dueDate: day, standing: 'late', method: 'PIX', amountCents: 4_990 } as const;
    expect(livedInList(anOwnNumber({ duePayment })).due).toEqual(duePayment);
  });

  it('is told by its order where only that knows', () => {
    expect(isItsOrders({ status: 'PENDING' })).toBe(true);
    expect(isItsOrders({ status: 'ACTIVATION_FAILED' })).toBe(true);
    expect(isItsOrders({ status: 'ACTIVE' })).toBe(false);
  });

  it('waits for the charge that activates it, and for no later one', () => {
    const unpaid = livedOnPage(pending, anOrder({ payments: [{ ...first, stage: 'upcoming', id: 'pay_2' }, first] }));
    expect([stageOf(unpaid, day), unpaid.due?.id]).toEqual(['unpaid', 'pay_1']);
    const paid = livedOnPage(pending, anOrder({ payments: [{ ...first, stage: 'upcoming' }] }));
    expect(stageOf(paid, day)).toBe('activating');
  });

  it('whose money came late says which charge decides', () => {
    const failed = aSubscriptionView({ status: 'ACTIVATION_FAILED' });
    const late = { phase: 'OFFERED', answerBy: day, paymentId: 'pay_9' } as const;
    const lived = livedOnPage(failed, anOrder({ late }));
    expect([wayOutOf(lived, day), lived.latePaymentId]).toEqual(['choose', 'pay_9']);
    const settled = livedOnPage(failed, anOrder({ late: { ...late, phase: 'RETURNED' } }));
    expect([stageOf(settled, day), settled.latePaymentId]).toEqual(['failed', null]);
  });

  it('owes what its account says, the earliest first', () => {
    const owed = { amountCents: 1, dueDate: day, method: 'PIX', standing: 'late' } as const;
    const lived = livedOnPage(
      aSubscriptionView({
        owed: [
          { ...owed, paymentId: 'pay_1' },
          { ...owed, paymentId: 'pay_2' },
        ],
      }),
      null,
    );
    expect(lived.due).toMatchObject({ id: 'pay_1', dueDate: day });
  });
});
