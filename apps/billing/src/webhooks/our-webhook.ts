import { WEBHOOK_PATH, webhookToRenew } from '@numera/rules/wanted-webhook';
import type { AsaasWebhook } from '../asaas/asaas-shapes.ts';

/** Whether a webhook of the provider's list leads to us: others of the same account have theirs. */
export const isOurs = ({ url }: Pick<AsaasWebhook, 'url'>): boolean => url.endsWith(`/${WEBHOOK_PATH}`);

interface WebhookPlace {
  /** Where the Internet reaches us; null when neither the settings nor the provider know. */
  readonly address: string | null;
  /** Which of the list is renewed for it, if any. */
  readonly renewed: AsaasWebhook | undefined;
}

/** `told`: the address of the settings. Without it that of the only one that leads here is kept: of two, either may be another installation's. */
export function webhookPlace(listed: readonly AsaasWebhook[], told: string | undefined): WebhookPlace {
  if (told !== undefined) return { address: told, renewed: webhookToRenew(listed, told) };
  const [only, ...others] = listed.filter(isOurs);
  return only && others.length === 0 ? { address: only.url, renewed: only } : { address: null, renewed: undefined };
}
