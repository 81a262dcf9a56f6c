import { isOnItsWayBack } from './owed-back.ts';
import type { Refund } from './refund.ts';

type Known = Pick<Refund, 'state' | 'amountCents'>;
const whole = (state: Refund['state']): Known => ({ state, amountCents: 2_990 });
const part: Known = { state: 'DONE', amountCents: 990 };

describe('money that is owed back', () => {
  it.each<[string, readonly Known[], number | undefined, boolean]>([
    ['nobody has asked for', [], undefined, false],
    ['was asked for a moment ago', [whole('REQUESTED')], undefined, true],
    ['was sent, and no answer came', [whole('SENT')], undefined, true],
    ['the provider gives back, and the payer has not got', [whole('DONE')], undefined, true],
    ['the provider refused to give back', [whole('REFUSED')], undefined, false],
    ['was refused, and is asked for again', [whole('REFUSED'), whole('REQUESTED')], undefined, true],
    ['goes back in part', [part], undefined, false],
    ['went back in part', [part], 990, false],
    ['went back in the provider’s pages', [], 2_990, true],
  ])('that %s', (_what, refunds, refundedCents, isOnItsWay) =>
    expect(isOnItsWayBack({ amountCents: 2_990, ...(refundedCents ? { refundedCents } : {}) }, refunds)).toBe(
      isOnItsWay,
    ),
  );
});
