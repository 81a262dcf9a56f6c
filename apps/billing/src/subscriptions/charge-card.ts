import { paymentMethod } from '@numera/contracts/primitives';
import { isCardUnderWay, isPaidStatus, standingOf, UNPAID } from '@numera/domain-billing/payment';
import { type Refusal, refusalOf } from '@numera/domain-billing/refusal';
import type { Subscription } from '@numera/domain-billing/subscription';
import { reaisToCents } from '@numera/rules/money';
import { failpoint } from '@numera/server/failpoint';
import { Inject, Injectable } from '@nestjs/common';
import type { AsaasPayment } from '../asaas/asaas-shapes.ts';
import { Asaas } from '../asaas/asaas.ts';
import { type AsaasAnswer, READ_TIMEOUT_MS } from '../asaas/asaas-transport.ts';
import { CardLeases } from '../payments/card-leases.ts';
import { type BillingSettings, SETTINGS } from '../settings.ts';
import { ChangeCharge } from './change-charge.ts';
import { HearCharge } from './hear-charge.ts';

/**
 * What became of a card that was to pay a charge. `waiting`: taken, and answered later. `settled`: there was nothing to charge.
 * `under-way`: another card is, or its answer is awaited. `unknown`: asked, and nobody knows. `unread`: nothing was asked.
 */
export type CardCharged =
  | { readonly kind: 'paid' | 'waiting' | 'settled' | 'under-way' | 'unknown' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'unread'; readonly why: string };

/** With how long no other card may be tried. */
type Outcome = readonly [charged: CardCharged, restMs: number];

const SLACK_MS = 5_000;
/** Questions and changes that may be asked around the charge. */
const QUICK_STEPS = 4;

/**
 * Charges a card that the provider knows for one charge, whoever wants it: its payer, or time. One at a time; the charge is read
 * before, and after whatever was not a clear yes. One that is paid cannot be charged again, so nobody pays twice.
 */
@Injectable()
export class ChargeCard {
  private readonly leaseMs: number;

  constructor(
    private readonly asaas: Asaas,
    private readonly leases: CardLeases,
    private readonly changeCharge: ChangeCharge,
    private readonly hearCharge: HearCharge,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {
    this.leaseMs = QUICK_STEPS * READ_TIMEOUT_MS + settings.ASAAS_CHARGE_TIMEOUT_MS + SLACK_MS;
  }

  /** `turnsIt`: one that is paid by PIX or slip becomes one by card, and is what it was when the card is refused. */
  async run(of: Subscription, paymentId: string, token: string, { turnsIt = false } = {}): Promise<CardCharged> {
    const lease = await this.leases.take(paymentId, this.leaseMs);
    if (!lease) return { kind: 'under-way' };
    const [charged, restMs] = await this.charge(of, paymentId, token, turnsIt);
    await this.leases.leave(paymentId, lease, restMs);
    return charged;
  }

  private async charge(of: Subscription, paymentId: string, token: string, turnsIt: boolean): Promise<Outcome> {
    const before = await this.heard(of, await this.asaas.getPayment(paymentId));
    if (before.outcome !== 'done') return [unread(before), 0];
    const { status, deleted, billingType } = before.body;
    if (deleted || !UNPAID.includes(standingOf(status))) return [{ kind: 'settled' }, 0];
    if (isCardUnderWay(status)) return [{ kind: 'under-way' }, 0];
    const isTurned = billingType !== 'CREDIT_CARD';
    if (isTurned && !turnsIt) return [{ kind: 'settled' }, 0];
    if (isTurned) {
      const turned = await this.heard(of, await this.changeCharge.run(termsOf(before.body), 'CREDIT_CARD'));
      if (turned.outcome !== 'done') return [unread(turned), 0];
    }
    await failpoint('billing.card-to-be-tried');
    const answer = await this.asaas.payWithCard(paymentId, token);
    await failpoint('billing.card-tried');
    const after = await this.heard(of, answer.outcome === 'done' ? answer : await this.asaas.getPayment(paymentId));
    const now = after.outcome === 'done' ? after.body.status : 'UNREAD';
    if (isPaidStatus(now)) return [{ kind: 'paid' }, 0];
    if (isCardUnderWay(now)) return [{ kind: 'waiting' }, 0];
    // Its answer may come still: no other card until then.
    if (answer.outcome === 'done') return [{ kind: 'waiting' }, this.settings.UNKNOWN_GRACE_MS];
    if (answer.outcome === 'unknown') return [{ kind: 'unknown' }, this.settings.UNKNOWN_GRACE_MS];
    if (isTurned) await this.turnBack(of, before.body);
    if (answer.outcome === 'not-done') return [unread(answer), 0];
    return [{ kind: 'refused', refusal: refusalOf(answer.code, answer.description) }, 0];
  }

  /** What was to be paid by PIX or slip is reminded of, as before; where nobody answers it goes on being one by card. */
  private async turnBack(of: Subscription, before: AsaasPayment): Promise<void> {
    const method = paymentMethod.safeParse(before.billingType).data;
    if (method) await this.heard(of, await this.changeCharge.run(termsOf(before), method));
  }

  private async heard(of: Subscription, answer: AsaasAnswer<AsaasPayment>): Promise<AsaasAnswer<AsaasPayment>> {
    if (answer.outcome === 'done') await this.hearCharge.run(of, answer.body);
    return answer;
  }
}

const termsOf = ({ id, value, dueDate }: AsaasPayment) => ({ id, valueCents: reaisToCents(value), dueDate });

const unread = (answer: Exclude<AsaasAnswer<AsaasPayment>, { outcome: 'done' }>): CardCharged => ({
  kind: 'unread',
  why: answer.outcome === 'refused' ? `HTTP ${answer.status} ${answer.code}` : answer.reason,
});
