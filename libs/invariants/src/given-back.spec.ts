import { after } from '@numera/domain-billing/order.fixture';
import type { NumberState } from '@numera/domain-catalog/hold';
import type { ActivationState } from '@numera/domain-provisioning/activation';
import { checkInvariants } from './check.ts';
import {
  aNumber,
  anActivation,
  anEvent,
  aCharge,
  aPayment,
  aSubscriptionThat,
  entry,
  events,
  healthySnapshot,
  number,
  orderId,
  planted,
  type Planted,
  subscriptionId,
} from './healthy-snapshot.fixture.ts';

const ledger = healthySnapshot().provider?.ledger ?? [];
const other = '0193a000-0000-7000-8000-000000000002';
const did = { number: number.slice(2) };
const credentialsOf = (of: string) => [{ _id: number, orderId: of }];

const activationThat = (...states: readonly ActivationState[]) =>
  anActivation({
    state: states.at(-1)!,
    version: states.length,
    history: states.map((state, index) => ({ version: index + 1, state, at: after(3_000 + index * 200) })),
  });
const released = activationThat('REQUESTED', 'ACQUIRING', 'ACTIVE', 'RELEASING', 'RELEASED');
/** Kept apart for its last owner, by way of these states. */
const numberThat = (states: readonly NumberState[], quarantinedUntil = after(90 * 86_400_000)) =>
  aNumber({
    state: 'QUARANTINED',
    orderId: undefined,
    quarantinedUntil,
    version: states.length,
    history: states.map((state, index) => ({
      version: index + 1,
      state,
      at: after([-60_000, -30_000, 3_500, 5_000, 6_000][index] ?? 0),
      by: state === 'QUARANTINED' ? `number.released:${orderId}` : 'somebody',
    })),
  });
const kept = numberThat(['FREE', 'HELD', 'SOLD', 'QUARANTINED']);

const late = {
  billing: { subscriptions: [aSubscriptionThat(['PENDING', 'ACTIVE', 'SUSPENDED'])] },
  provider: { charges: [aCharge(), aCharge({ id: 'pay_2', dueDate: '2026-12-20', status: 'OVERDUE' })] },
} satisfies Planted;

/** The subscription of an order that was activated has ended, and everything of it with it. */
const ended = {
  billing: { subscriptions: [aSubscriptionThat(['PENDING', 'ACTIVE', 'CANCELED'], { live: false })] },
  catalog: { numbers: [kept] },
  provisioning: { activations: [released], credentials: [] },
  provider: { ledger: [...ledger, entry('did.released', did)], ownedNumbers: [] },
} satisfies Planted;
const endedWith = (provisioning: Planted['provisioning']): Planted => ({
  ...ended,
  provisioning: { ...ended.provisioning, ...provisioning },
});

it.each<[string, Planted]>([
  ['a number that was given back', ended],
  [
    'a number that is being given back',
    { provisioning: { activations: [activationThat('REQUESTED', 'ACQUIRING', 'ACTIVE', 'RELEASING')] } },
  ],
  ['a subscription that is suspended', late],
  [
    'a subscription that is suspended, and has more time to pay',
    {
      billing: {
        subscriptions: [aSubscriptionThat(['PENDING', 'ACTIVE', 'SUSPENDED'])],
        payments: [
          aPayment(),
          aPayment({ _id: 'pay_2', status: 'PENDING', standing: 'open', dueDate: '2027-02-20', from: '2026-10-20' }),
        ],
      },
      provider: { charges: [aCharge(), aCharge({ id: 'pay_2', dueDate: '2027-02-20', status: 'PENDING' })] },
    },
  ],
  [
    'a number that another order has by now',
    {
      ...endedWith({
        activations: [released, anActivation({ _id: other })],
        credentials: credentialsOf(other),
      }),
      provider: { ledger: [...ended.provider.ledger, entry('did.acquired', did)] },
    },
  ],
])('finds nothing wrong with %s', (_what, plant) => {
  expect(checkInvariants(planted(plant))).toEqual([]);
});

it.each<[string, string, string, Planted]>([
  [
    'I2',
    `catalog.numbers ${number}`,
    `SOLD of order ${other}, but subscription ${subscriptionId} is SUSPENDED with it`,
    {
      ...late,
      catalog: { numbers: [aNumber({ orderId: other })] },
    },
  ],
  [
    'I2',
    `catalog.numbers ${number}`,
    `SOLD of order ${orderId}, which gave it back`,
    { ...ended, catalog: { numbers: [aNumber()] } },
  ],
  [
    'I4',
    `brdid ${number}`,
    `ours at the carrier, but given back by ${orderId}`,
    { ...ended, provider: { ...ended.provider, ownedNumbers: [number] } },
  ],
  [
    'I5',
    `provisioning.activations ${orderId}`,
    `RELEASED, but the credentials of ${number} are still there`,
    endedWith({ credentials: credentialsOf(orderId) }),
  ],
  [
    'I5',
    `billing.orders ${orderId}`,
    'ACTIVE, but its activation never was',
    endedWith({ activations: [activationThat('REQUESTED', 'ACQUIRING', 'RELEASING', 'RELEASED')] }),
  ],
  [
    'I5',
    `billing.orders ${orderId}`,
    'number.released.v1 announced 2 times: e7, e8',
    endedWith({
      outbox: [events.activated, anEvent('e7', 'number.released.v1'), anEvent('e8', 'number.released.v1')],
    }),
  ],
  [
    'I7',
    `catalog.numbers ${number}`,
    'QUARANTINED only until 2026-11-20T15:01:00.000Z',
    { ...ended, catalog: { numbers: [numberThat(['FREE', 'HELD', 'SOLD', 'QUARANTINED'], after(60_000))] } },
  ],
  [
    'I9',
    `provisioning.activations ${orderId}`,
    'went from RELEASING to ACTIVE in version 5',
    endedWith({
      activations: [activationThat('REQUESTED', 'ACQUIRING', 'ACTIVE', 'RELEASING', 'ACTIVE', 'RELEASING', 'RELEASED')],
    }),
  ],
  [
    'I9',
    `catalog.numbers ${number}`,
    'went from SOLD to FREE in version 4',
    { ...ended, catalog: { numbers: [numberThat(['FREE', 'HELD', 'SOLD', 'FREE', 'QUARANTINED'])] } },
  ],
])('%s reports of %s "%s", and nothing else', (invariant, where, says, plant) => {
  expect(checkInvariants(planted(plant))).toEqual([{ invariant, where, says }]);
});
