import { today } from '@numera/rules/dates';
import type { Charge, OwedCharge } from './account.ts';
import { consentRead, maySettleByDebit, type ReadAuthorization } from './consent.ts';
import { type Debit, isDebited } from './debit.ts';
import { noticed } from './dun.ts';
import type { Follow, Turned } from './follow.ts';
import { chargesRead } from './keep-account.ts';
import { isLiving, type Subscription } from './subscription.ts';

/** Webhook events about the consent of a payer, or the debit of a charge. That our account may offer it, or not, is none. */
export const isAboutAutomaticPix = (event: string): boolean =>
  /^PIX_AUTOMATIC_RECURRING_(AUTHORIZATION|PAYMENT_INSTRUCTION)_/.test(event);

/** What one reading told that was not known: of the consent, and of the debits of its charges. */
export interface AutomaticPixNews {
  readonly authorization: ReadAuthorization | undefined;
  readonly debits: readonly { readonly paymentId: string; readonly was: Debit | undefined; readonly is: Debit }[];
}

/**
 * Consent and debits as they were read; `charges` are all of the subscription, with what is known of their debits. Its payer hears
 * of a consent that he gave, of one that ended without us, and of each debit that fails while he counts on it.
 */
export function automaticPixRead(
  subscription: Subscription,
  { authorization, debits }: AutomaticPixNews,
  charges: readonly Charge[],
  now: Date,
): Turned {
  const consented = authorization ? consentRead(subscription, authorization, now) : subscription;
  const { subscription: kept, follows } = chargesRead(consented, charges, now);
  if (!maySettleByDebit(kept)) return { subscription: kept, follows };
  const [before, after] = [subscription.automaticPix?.state, kept.automaticPix?.state];
  if (after === 'active' && before !== 'active')
    return { subscription: kept, follows: [...follows, { kind: 'automatic-pix-activated' }] };
  if (before === 'active' && (after === 'withdrawn' || after === 'expired')) {
    const charge = kept.owed.find((one) => !isDebited(one, today(now))) ?? null;
    const ended: Follow = { kind: 'automatic-pix-ended', state: after, charge };
    return { subscription: charge ? toldOf(kept, charge, now) : kept, follows: [...follows, ended] };
  }
  if (!isLiving(kept) || after !== 'active') return { subscription: kept, follows };
  return debits.reduce<Turned>(
    (turned, { paymentId, was, is }) => {
      const charge = turned.subscription.owed.find((one) => one.paymentId === paymentId);
      // That nothing will come of what was never announced is no news to anybody.
      if (!charge || is.state === 'scheduled' || (is.state === 'cancelled' && was?.state !== 'scheduled'))
        return turned;
      return {
        subscription: toldOf(turned.subscription, charge, now),
        follows: [...turned.follows, { kind: 'debit-failed', state: is.state, charge }],
      };
    },
    { subscription: kept, follows },
  );
}

/** The letter says how to pay: on the due date, or after it, no other says the same. */
function toldOf(subscription: Subscription, charge: OwedCharge, now: Date): Subscription {
  const day = today(now);
  if (day < charge.dueDate) return subscription;
  return noticed(subscription, day === charge.dueDate ? 'due' : 'late', charge, now);
}
