import { accountOf, type Charge, type OwedCharge } from './account.ts';
import { type NewSubscription, openSubscription, type Subscription, turn } from './subscription.ts';

export const newSubscription = (changes: Partial<NewSubscription> = {}): NewSubscription => ({
  _id: '0193a000-0000-7000-8000-0000000000a1',
  orderId: '0193a000-0000-7000-8000-000000000001',
  customerId: '0193a000-0000-7000-8000-0000000000c1',
  ownerUserId: null,
  number: { number: '551140001234', areaCode: '11', city: 'São Paulo', areaRef: 'SPO' },
  planId: 'essencial',
  planName: 'Essencial',
  period: 'monthly',
  method: 'PIX',
  valueCents: 4_990,
  buyer: { name: 'Ana Souza', email: 'ana@example.com' },
  asaasSubscriptionId: 'sub_1',
  nextDueDate: '2027-02-10',
  anchorDay: 10,
  ...changes,
});

/** Noon in São Paulo on that day. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00-03:00`);

/** One that works since 10 January 2027, with what a test wants different. */
export const aSubscription = (changes: Partial<Subscription> = {}): Subscription => {
  const born = openSubscription(newSubscription(), false, noonOf('2027-01-10'));
  const alive = turn(born, 'ACTIVE', noonOf('2027-01-10'), { by: 'carrier', reason: 'number activated' });
  return { ...alive, paidUntil: '2027-02-10', ...changes };
};

/** A charge of it, with what a test wants different. */
export const aCharge = (dueDate: string, changes: Partial<Charge> = {}): Charge => ({
  paymentId: `pay_${dueDate}`,
  amountCents: 4_990,
  dueDate,
  from: dueDate,
  method: 'PIX',
  standing: 'open',
  dropped: false,
  period: 'monthly',
  isGift: false,
  ...changes,
});

/** What is owed for it, with what a test wants different. */
export const owes = (dueDate: string, changes: Partial<OwedCharge> = {}): OwedCharge => ({
  ...accountOf([aCharge(dueDate)], 10, []).owed[0]!,
  ...changes,
});
