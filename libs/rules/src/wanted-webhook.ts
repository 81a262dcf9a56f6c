import { webhookEvents } from './webhook-events.ts';

/** Where billing listens for the provider. */
export const WEBHOOK_PATH = 'webhooks/asaas';
/** What ours is called there, by which it is found again when its address changes. */
const WEBHOOK_NAME = 'Numera';

/** The address of the webhook at a public address, with or without the path; http only where nobody else listens. Throws a sentence otherwise. */
export function webhookUrl(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`"${address}" is no public address, such as https://pay.example.com`);
  if (url.protocol === 'http:' && !/^(localhost|127\.0\.0\.1)$/.test(url.hostname))
    throw new Error(`${address}: the token would travel in the open. Asaas needs an https address.`);
  const base = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${base.endsWith(`/${WEBHOOK_PATH}`) ? base : `${base}/${WEBHOOK_PATH}`}`;
}

/** The one that is renewed, so that registering twice is registering once: that of this address, else the one of our name. */
export const webhookToRenew = <T extends { readonly url: string; readonly name?: string | null | undefined }>(
  all: readonly T[],
  url: string,
): T | undefined => all.find((one) => one.url === url) ?? all.find(({ name }) => name === WEBHOOK_NAME);

interface WebhookTerms {
  readonly url: string;
  /** Whom Asaas writes to when deliveries fail. */
  readonly email: string;
  /** What billing expects in `asaas-access-token`. */
  readonly token: string;
}

/** What Asaas is told of ours (Asaas v3, `POST /webhooks`): one bad event must not hold up the others, hence no sequence. */
export const wantedWebhook = ({ url, email, token }: WebhookTerms) => ({
  name: WEBHOOK_NAME,
  url,
  email,
  enabled: true,
  interrupted: false,
  apiVersion: 3,
  authToken: token,
  sendType: 'NON_SEQUENTIALLY',
  events: webhookEvents,
});
