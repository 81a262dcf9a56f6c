/** A configured receiver of events. */
export interface Webhook {
  id: string;
  name: string;
  url: string;
  email: string | null;
  enabled: boolean;
  interrupted: boolean;
  apiVersion: number;
  authToken: string | null;
  sendType: 'SEQUENTIALLY' | 'NON_SEQUENTIALLY';
  events: string[];
  penalizedRequestsCount: number;
}

/** An event with the body it will always have: the payload is frozen when it is emitted. */
export interface EmittedEvent {
  id: string;
  event: string;
  emittedMs: number;
  body: string;
}

/** One event on its way to one webhook. */
export interface Delivery {
  id: string;
  webhookId: string;
  eventId: string;
  attempts: number;
  nextAttemptMs: number;
  deliveredMs: number | null;
  /** Of the last attempt: a status, or what went wrong. */
  lastOutcome: string | null;
}

/** As the API returns it: the token never, only whether there is one. */
export const webhookView = (webhook: Webhook) => ({
  id: webhook.id,
  name: webhook.name,
  url: webhook.url,
  email: webhook.email,
  enabled: webhook.enabled,
  interrupted: webhook.interrupted,
  apiVersion: webhook.apiVersion,
  hasAuthToken: webhook.authToken !== null,
  sendType: webhook.sendType,
  events: webhook.events,
  penalizedRequestsCount: webhook.penalizedRequestsCount,
});
