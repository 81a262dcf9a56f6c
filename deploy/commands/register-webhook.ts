import { wantedWebhook, webhookToRenew, webhookUrl } from '@numera/rules/wanted-webhook';
import { missingEvents, problemsOf, type WebhookProblem } from '@numera/rules/webhook-problems';
import { z } from 'zod';

const ANSWER_WITHIN_MS = 15_000;

export interface WebhookWish {
  readonly asaasUrl: string;
  readonly apiKey: string;
  /** What billing expects in `asaas-access-token`. */
  readonly token: string;
  /** Where the Internet reaches billing, with or without the path. */
  readonly address: string;
  /** Whom Asaas writes to when deliveries fail. */
  readonly email: string;
}

export interface RegisteredWebhook {
  readonly id: string;
  readonly done: 'created' | 'updated' | 'only looked at';
  readonly url: string;
  /** What is not as it must be, each in a sentence that says what to do; empty when everything is. */
  readonly problems: readonly string[];
}

/** As the API shows one (providers: webhook configuration); its token never comes back. */
const webhook = z.object({
  id: z.string(),
  name: z.string().nullish(),
  url: z.string(),
  enabled: z.boolean(),
  interrupted: z.boolean(),
  apiVersion: z.number().nullish(),
  hasAuthToken: z.boolean().nullish(),
  sendType: z.string().nullish(),
  events: z.array(z.string()).nullish(),
  penalizedRequestsCount: z.number().nullish(),
});
type Webhook = z.infer<typeof webhook>;

/**
 * Makes Asaas send its events to us: renews the webhook that it has for this address, or of our name, or creates one. Done
 * twice, it is the same. Then reads it back and knocks at the address, as `checkWebhook` does.
 */
export async function registerWebhook(wish: WebhookWish): Promise<RegisteredWebhook> {
  const wanted = wantedWebhook({ ...wish, url: webhookUrl(wish.address) });
  const before = await find(wish, wanted.url);
  const { id } = before
    ? await ask(wish, 'PUT', `/webhooks/${before.id}`, webhook, wanted)
    : await ask(wish, 'POST', '/webhooks', webhook, wanted);
  return look(wish, id, wanted.url, before ? 'updated' : 'created');
}

/** Changes nothing: whether Asaas has a webhook for this address, as it must be, and whether we answer there. */
export async function checkWebhook(wish: WebhookWish): Promise<RegisteredWebhook> {
  const url = webhookUrl(wish.address);
  const found = await find(wish, url);
  if (!found) throw new Error(`Asaas has no webhook for ${url}. Register it: npm run asaas:webhook -- ${wish.address}`);
  return look(wish, found.id, url, 'only looked at');
}

async function find(wish: WebhookWish, url: string): Promise<Webhook | undefined> {
  const { data } = await ask(wish, 'GET', '/webhooks?limit=100', z.object({ data: z.array(webhook) }));
  return webhookToRenew(data, url);
}

async function look(
  wish: WebhookWish,
  id: string,
  url: string,
  done: RegisteredWebhook['done'],
): Promise<RegisteredWebhook> {
  const kept = await ask(wish, 'GET', `/webhooks/${id}`, webhook);
  return { id, done, url, problems: [...wrongIn(kept, url), ...(await knock(url, wish.token))] };
}

function wrongIn(kept: Webhook, url: string): string[] {
  const again = 'register it again';
  const sentences: Readonly<Record<WebhookProblem, string>> = {
    elsewhere: `it goes to ${kept.url}: ${again}`,
    disabled: `it is switched off: ${again}`,
    interrupted: `its queue is interrupted and holds events back (14 days, then they are lost): ${again}`,
    'other-version': `it speaks version ${kept.apiVersion}, not 3, and sends forms that nobody reads: ${again}`,
    'no-token': `it shows no token, and billing takes nothing from it: ${again}`,
    sequential: `it sends ${kept.sendType}: one bad event would hold up all others; ${again}`,
    'events-missing': `it does not tell ${missingEvents(kept).join(', ')}: ${again}`,
    penalized: `the last ${kept.penalizedRequestsCount} deliveries failed; 15 in a row stop it`,
  };
  return problemsOf(kept, url).map((problem) => sentences[problem]);
}

/** As Asaas comes: with the token, and once without, which must not be let in. The event's name is one that nobody acts on. */
async function knock(url: string, token: string): Promise<string[]> {
  const body = JSON.stringify({ id: `numera-check-${Date.now()}`, event: 'NUMERA_CHECK' });
  const post = (headers: Record<string, string>) =>
    send(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
  const bare = await post({});
  if (typeof bare === 'string') return [`${url} cannot be reached from here (${bare}): is the way to billing open?`];
  if (bare.status !== 401)
    return [`${url} answers ${bare.status} where billing would answer 401: does it lead to billing?`];
  const known = await post({ 'asaas-access-token': token });
  if (typeof known !== 'string' && known.status === 200) return [];
  const answer = typeof known === 'string' ? known : known.status;
  return [`${url} answers ${answer} to the token: billing runs with another ASAAS_WEBHOOK_TOKEN`];
}

async function ask<T>(
  { asaasUrl, apiKey }: WebhookWish,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  answer: z.ZodType<T>,
  json?: unknown,
): Promise<T> {
  const response = await send(`${asaasUrl}${path}`, {
    method,
    headers: {
      access_token: apiKey,
      'user-agent': 'numera/1.0',
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  if (typeof response === 'string') throw new Error(`Asaas at ${asaasUrl} cannot be reached: ${response}`);
  if (response.status === 401)
    throw new Error(
      `Asaas at ${asaasUrl} does not know the key: ASAAS_API_KEY begins with $ and belongs in single quotes.`,
    );
  const body = (await response.json().catch(() => undefined)) as { errors?: { description?: string }[] } | undefined;
  if (!response.ok) {
    const said = body?.errors?.map(({ description }) => description).join(' ') ?? '';
    throw new Error(`Asaas refused (${method} ${path}, ${response.status}): ${said}`);
  }
  return answer.parse(body);
}

/** The answer, or why there was none. Redirects are an answer, as they are for Asaas. */
async function send(url: string, init: RequestInit): Promise<Response | string> {
  try {
    return await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  } catch (error) {
    const { name, cause } = error as { name?: string; cause?: { code?: string } };
    return name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? 'failed');
  }
}
