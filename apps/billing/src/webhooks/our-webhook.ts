import type { AsaasWebhook } from '../asaas/asaas-shapes.ts';
import { WEBHOOK_PATH } from './admit-webhook.ts';

/** Whether a webhook of the provider's list leads to us: others of the same account have theirs. */
export const isOurs = ({ url }: Pick<AsaasWebhook, 'url'>): boolean => url.endsWith(`/${WEBHOOK_PATH}`);
