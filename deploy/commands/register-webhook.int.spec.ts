import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSandbox, type StartedSandbox } from '@numera/testing/start-sandbox';
import { checkWebhook, registerWebhook, type WebhookWish } from './register-webhook.ts';
import { webhookEvents } from '@numera/rules/webhook-events';

const API_KEY = '$aact_hmlg_0123456789';
const TOKEN = 't'.repeat(40);

describe('the webhook at the provider', () => {
  let sandbox: StartedSandbox;
  let billing: Server;
  let wish: WebhookWish;
  /** What stands where billing would. */
  let answer: (token: string | undefined) => number;

  beforeAll(async () => {
    sandbox = await startSandbox({ ASAAS_API_KEY: API_KEY, BRDID_TOKEN: 'x' });
    billing = createServer((request, response) => {
      const isThere = request.method === 'POST' && request.url === '/webhooks/asaas';
      response.writeHead(isThere ? answer(request.headers['asaas-access-token'] as string | undefined) : 404).end();
    });
    await new Promise<void>((resolve) => billing.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(billing.address() as AddressInfo).port}`;
    wish = { asaasUrl: `${sandbox.url}/asaas/v3`, apiKey: API_KEY, token: TOKEN, address, email: 'ops@numera.test' };
  }, 60_000);
  afterAll(async () => {
    billing.close();
    await sandbox.stop();
  });
  beforeEach(() => (answer = (token) => (token === TOKEN ? 200 : 401)));

  const asaas = async (method: string, path: string, json?: object) => {
    const response = await fetch(`${wish.asaasUrl}${path}`, {
      method,
      headers: { access_token: API_KEY, 'content-type': 'application/json', 'user-agent': 'spec' },
      ...(json ? { body: JSON.stringify(json) } : {}),
    });
    return (await response.json()) as { totalCount: number; data: Record<string, unknown>[] };
  };

  it('is missed before there is one', async () => {
    await expect(checkWebhook(wish)).rejects.toThrow('Register it: npm run asaas:webhook --');
  });

  it('is made once, however often it is asked for, as the provider wants it', async () => {
    const first = await registerWebhook(wish);
    expect(first).toMatchObject({ done: 'created', url: `${wish.address}/webhooks/asaas`, problems: [] });
    expect(await registerWebhook(wish)).toEqual({ ...first, done: 'updated' });
    expect(await checkWebhook(wish)).toEqual({ ...first, done: 'only looked at' });
    const { totalCount, data } = await asaas('GET', '/webhooks');
    expect(totalCount).toBe(1);
    expect(data[0]).toEqual({
      ...{ id: first.id, name: 'Numera', url: `${wish.address}/webhooks/asaas`, email: 'ops@numera.test' },
      ...{ enabled: true, interrupted: false, apiVersion: 3, hasAuthToken: true, sendType: 'NON_SEQUENTIALLY' },
      ...{ events: webhookEvents, penalizedRequestsCount: 0 },
    });
  });

  it('that somebody spoiled is told, and mended', async () => {
    const { id } = await registerWebhook(wish);
    const spoiled = { enabled: false, interrupted: true, apiVersion: 2, sendType: 'SEQUENTIALLY', authToken: null };
    await asaas('PUT', `/webhooks/${id}`, { ...spoiled, events: ['PAYMENT_CREATED'] });
    const { problems } = await checkWebhook(wish);
    for (const word of ['switched off', 'interrupted', 'version 2', 'no token', 'SEQUENTIALLY', 'PAYMENT_RECEIVED'])
      expect(problems.join()).toContain(word);
    expect(await registerWebhook(wish)).toMatchObject({ id, problems: [] });
  });

  it('moves with its name when the address changes', async () => {
    const { id } = await registerWebhook(wish);
    const moved = await registerWebhook({ ...wish, address: wish.address.replace('127.0.0.1', 'localhost') });
    expect(moved).toMatchObject({ id, done: 'updated' });
    expect((await asaas('GET', '/webhooks')).totalCount).toBe(1);
  });

  it.each([
    ['nobody is there', () => 404, 'answers 404'],
    ['everybody is let in', () => 200, 'answers 200 where billing would answer 401'],
    ['billing has another token', () => 401, 'another ASAAS_WEBHOOK_TOKEN'],
  ])('says so when %s', async (_what, how, sentence) => {
    answer = how;
    expect((await registerWebhook(wish)).problems).toEqual([expect.stringContaining(sentence)]);
  });

  it('says so when nobody answers', async () => {
    const { problems } = await registerWebhook({ ...wish, address: 'http://127.0.0.1:9' });
    expect(problems).toEqual([expect.stringContaining('cannot be reached from here (')]);
  });

  it('says what the provider does not take', async () => {
    await expect(registerWebhook({ ...wish, apiKey: '_hmlg_0123456789' })).rejects.toThrow('begins with $');
    await expect(registerWebhook({ ...wish, token: 'short' })).rejects.toThrow('entre 32 e 255');
    await expect(registerWebhook({ ...wish, asaasUrl: 'http://127.0.0.1:9' })).rejects.toThrow('cannot be reached');
  });
});
