import { formatDay } from '@numera/rules/dates';
import { localDateTime } from '../clock.ts';
import type { LedgerFact } from '../ledger-entry.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Payment } from './payment.ts';
import { paymentView } from './payment.ts';
import type { Subscription } from './subscription.ts';
import { subscriptionView } from './subscription.ts';
import type { Delivery, EmittedEvent } from './webhook.ts';

const FIRST_EVENT_NUMBER = 10_000_000;

/** Announces a fact about a charge to every webhook that asked for it, with the charge as it is now. */
export function emitPaymentEvent(sandbox: Sandbox, event: string, payment: Payment): void {
  emit(sandbox, event, { payment: paymentView(payment, sandbox.publicUrl) }, { paymentId: payment.id });
}

/** Unlike the API, subscription events write days as dd/MM/yyyy (Asaas, example of the subscription events). */
export function emitSubscriptionEvent(sandbox: Sandbox, event: string, subscription: Subscription): void {
  const view = subscriptionView(subscription);
  const announced = { ...view, dateCreated: formatDay(view.dateCreated), nextDueDate: formatDay(view.nextDueDate) };
  emit(sandbox, event, { subscription: announced }, { subscriptionId: subscription.id });
}

/** A consent, a debit, or what the account may do. Takes the object as it is shown: what they are is no matter of events. */
export const emitAutomaticPixEvent = (sandbox: Sandbox, name: string, subject: object, about: Partial<LedgerFact>) =>
  emit(sandbox, `PIX_AUTOMATIC_RECURRING_${name}`, subject, about);

function emit(sandbox: Sandbox, event: string, subject: object, about: Partial<LedgerFact>): void {
  const { ledger, ids, clock, webhooks } = sandbox;
  ledger.batch(() => {
    const id = `evt_${ids.hex('event')}&${ids.serial('event-number', FIRST_EVENT_NUMBER)}`;
    const body = JSON.stringify({ id, event, dateCreated: localDateTime(clock.now()), ...subject });
    const emitted: EmittedEvent = { id, event, emittedMs: clock.nowMs(), body };
    const receivers = [...ledger.tables.webhooks.values()].filter((it) => it.enabled && it.events.includes(event));
    if (receivers.length > 0) ledger.put('events', id, emitted);
    ledger.record({ provider: 'webhook', kind: 'webhook.emitted', event, eventId: id, ...about });
    for (const { id: webhookId } of receivers) {
      const delivery: Delivery = {
        id: `${webhookId}:${id}`,
        webhookId,
        eventId: id,
        attempts: 0,
        nextAttemptMs: clock.nowMs(),
        deliveredMs: null,
        lastOutcome: null,
      };
      webhooks.enqueue(delivery);
    }
  });
}
