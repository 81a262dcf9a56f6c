import { z } from 'zod';

export const subscriptionStatusCode = z.enum(['PENDING', 'ACTIVE', 'SUSPENDED', 'CANCELED', 'ACTIVATION_FAILED']);
export type SubscriptionStatusCode = z.infer<typeof subscriptionStatusCode>;
