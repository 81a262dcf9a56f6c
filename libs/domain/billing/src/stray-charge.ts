import type { Order } from './order.ts';

/**
 * What a subscription at the provider is to the order whose reference it bears. `pending`: it may be the one whose outcome is
 * not known yet. `stray`: its attempt was given up for lost and it showed up after all, so nobody would ever cancel it.
 */
export function kinshipOf(order: Order, ref: string, asaasSubscriptionId: string): 'own' | 'pending' | 'stray' {
  if (order.asaasSubscriptionId === asaasSubscriptionId) return 'own';
  return order.attempts.find((attempt) => attempt.ref === ref)?.state === 'SENT' ? 'pending' : 'stray';
}
