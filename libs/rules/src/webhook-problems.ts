import { webhookEvents } from './webhook-events.ts';

/** What may not be as it must be of our webhook at the payment provider. */
export const webhookProblems = [
  'elsewhere',
  'disabled',
  'interrupted',
  'other-version',
  'no-token',
  'sequential',
  'events-missing',
  'penalized',
] as const;
export type WebhookProblem = (typeof webhookProblems)[number];

/** As the provider shows one; what it does not say is left out. */
export interface ShownWebhook {
  readonly url: string;
  readonly enabled?: boolean | null | undefined;
  readonly interrupted?: boolean | null | undefined;
  readonly apiVersion?: number | null | undefined;
  readonly hasAuthToken?: boolean | null | undefined;
  readonly sendType?: string | null | undefined;
  readonly events?: readonly string[] | null | undefined;
  readonly penalizedRequestsCount?: number | null | undefined;
}

/** What it does not tell us although it should. */
export const missingEvents = ({ events }: Pick<ShownWebhook, 'events'>): string[] =>
  webhookEvents.filter((event) => !events?.includes(event));

/** Each thing that is wrong; nothing when everything is as it must be. `url`: where it must go, where that is known. */
export function problemsOf(webhook: ShownWebhook, url = webhook.url): WebhookProblem[] {
  const wrong: Readonly<Record<WebhookProblem, boolean>> = {
    elsewhere: webhook.url !== url,
    disabled: webhook.enabled === false,
    interrupted: webhook.interrupted === true,
    'other-version': webhook.apiVersion !== 3,
    'no-token': webhook.hasAuthToken === false,
    sequential: webhook.sendType !== 'NON_SEQUENTIALLY',
    'events-missing': missingEvents(webhook).length > 0,
    penalized: (webhook.penalizedRequestsCount ?? 0) > 0,
  };
  return webhookProblems.filter((problem) => wrong[problem]);
}
