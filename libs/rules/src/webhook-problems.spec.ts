import { webhookEvents } from './webhook-events.ts';
import { missingEvents, problemsOf, type ShownWebhook } from './webhook-problems.ts';

const good: ShownWebhook = {
  ...{ url: 'https://pay.example.com/webhooks/asaas', enabled: true, interrupted: false, apiVersion: 3 },
  ...{ hasAuthToken: true, sendType: 'NON_SEQUENTIALLY', events: webhookEvents, penalizedRequestsCount: 0 },
};

describe('our webhook at the provider', () => {
  it('is in order when all of it is', () => expect(problemsOf(good)).toEqual([]));

  it.each<[ShownWebhook, string]>([
    [{ ...good, enabled: false }, 'disabled'],
    [{ ...good, interrupted: true }, 'interrupted'],
    [{ ...good, apiVersion: 2 }, 'other-version'],
    [{ ...good, hasAuthToken: false }, 'no-token'],
    [{ ...good, sendType: 'SEQUENTIALLY' }, 'sequential'],
    [{ ...good, events: ['PAYMENT_CREATED'] }, 'events-missing'],
    [{ ...good, penalizedRequestsCount: 3 }, 'penalized'],
    [{ ...good, url: 'https://elsewhere.example.com' }, 'elsewhere'],
  ])('is told to be %j: %s', (webhook, problem) => expect(problemsOf(webhook, good.url)).toEqual([problem]));

  it('names the events that it does not tell', () =>
    expect(missingEvents({ events: webhookEvents.slice(2) })).toEqual(webhookEvents.slice(0, 2)));
});
