import type { Sandbox } from '../sandbox.ts';
import { RETENTION_MS } from './back-off.ts';
import { captureCard } from './capture-card.ts';
import { driveDebits } from './drive-debits.ts';
import { generateCharges } from './generate-charges.ts';
import { movePayment } from './move-payment.ts';
import type { Payment } from './payment.ts';

/** What Asaas does by itself as days go by. Safe to run at any moment, as often as one likes. */
export function runDay(sandbox: Sandbox): void {
  const { ledger, clock } = sandbox;
  const today = clock.today();
  ledger.batch(() => {
    for (const subscription of ledger.tables.subscriptions.values()) {
      if (subscription.status === 'ACTIVE' && !subscription.deleted) generateCharges(sandbox, subscription);
    }
    driveDebits(sandbox);
    for (const payment of ledger.tables.payments.values()) if (!payment.deleted) advance(sandbox, payment, today);
  });
  forgetOldEvents(sandbox);
}

function advance(sandbox: Sandbox, payment: Payment, today: string): void {
  let current = payment;
  const capturable = current.status === 'PENDING' && current.card !== null && !current.captureRefused;
  if (capturable && current.dueDate <= today) current = captureCard(sandbox, current, 'renewal');
  if (current.status === 'PENDING' && current.dueDate < today) movePayment(sandbox, current, 'expire');
  if (current.status === 'CONFIRMED' && current.creditDate !== null && current.creditDate <= today) {
    movePayment(sandbox, current, 'settle');
  }
}

function forgetOldEvents({ ledger, clock, webhooks }: Sandbox): void {
  for (const event of ledger.tables.events.values()) {
    // In order of emission: the first young one ends the search.
    if (clock.nowMs() - event.emittedMs < RETENTION_MS) break;
    ledger.batch(() => {
      for (const webhookId of ledger.tables.webhooks.keys()) webhooks.forget(`${webhookId}:${event.id}`);
      ledger.remove('events', event.id);
    });
  }
}
