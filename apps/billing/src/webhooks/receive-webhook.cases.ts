import { connect } from 'node:net';
import { Database } from '@numera/server/database';
import { eventually } from '@numera/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { billing } from '../../test/the-billing.ts';
import { webhookCollection } from './webhook.schema.ts';

let serial = 0;
const anId = (): string => `evt_${++serial}&test`;
const send = (body: unknown, token: string | null = billing.webhookToken) =>
  fetch(`${billing.url}/webhooks/asaas`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === null ? {} : { 'asaas-access-token': token }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const rows = () => billing.app.get(Database).model(webhookCollection);
const alertsOn = async (id: string) => (await billing.alerts()).filter(({ subject }) => subject === id);
const worked = (id: string) =>
  eventually(`${id} is worked off`, async () => {
    const row = await rows().findById(id).lean();
    expect(row).toMatchObject({ nextRunAt: null });
    return row!;
  });

/** Sends the head of a request alone, with a body announced that never comes; what is answered to that. */
const answerToHead = (headers: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(billing.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => (answer += bytes.toString()));
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    socket.write(`POST /webhooks/asaas HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`);
  });

describe('the token of the provider', () => {
  it('is looked at before the body: without it nothing is parsed', async () => {
    for (const token of [null, 'x'.repeat(64)]) expect((await send('{"not json', token)).status).toBe(401);
    expect((await send('{"not json')).status).toBe(400);
  });

  it('is looked at before the body has come at all', async () => {
    const head = 'Content-Type: application/json\r\nContent-Length: 1000000';
    expect(await answerToHead(head)).toMatch(/^HTTP\/1\.1 (401|429) /);
  });

  it('may be guessed a few times a minute; whoever has it is let in meanwhile, from the same address', async () => {
    const answers = [];
    for (let tried = 0; tried < 30; tried++) answers.push(await send({ id: 'x', event: 'X' }, `guess-${tried}`));
    const stopped = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
    expect(stopped.length).toBeGreaterThanOrEqual(20);
    for (const { headers } of stopped) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send({ id: anId(), event: 'ACCOUNT_STATUS_UPDATED' })).status).toBe(200);
    const told = (await billing.alerts()).filter(({ code }) => code === 'webhook-token-wrong');
    expect(told).toHaveLength(1);
    expect(await rows().exists({ _id: 'x' })).toBeNull();
  });
});

describe('a webhook', () => {
  it.each([
    ['payment: null', { payment: null }],
    ['a payment without a name', { payment: { id: '' } }],
    ['no payment', {}],
  ])('about a payment with %s is kept, told to a person, and not tried again', async (_what, body) => {
    const id = anId();
    expect((await send({ id, event: 'PAYMENT_UPDATED', ...body })).status).toBe(200);
    const row = await worked(id);
    expect(row).toMatchObject({
      event: 'PAYMENT_UPDATED',
      state: 'IGNORED',
      reason: 'PAYMENT_UPDATED names no payment',
    });
    expect(await alertsOn(id)).toMatchObject([{ code: 'webhook-unreadable' }]);
    expect((await send({ id, event: 'PAYMENT_UPDATED', ...body })).status).toBe(200);
    expect(await alertsOn(id)).toHaveLength(1);
  });

  it('about something else is ignored, whatever it says of a payment', async () => {
    const id = anId();
    const event = { id, event: 'SUBSCRIPTION_CREATED', payment: null, subscription: { id: 'sub_1' } };
    expect((await send(event)).status).toBe(200);
    expect(await worked(id)).toMatchObject({ state: 'IGNORED', asaasSubscriptionId: 'sub_1' });
    expect(await alertsOn(id)).toEqual([]);
  });

  it('of before, which names no payment and is due for ever, comes to its end', async () => {
    const id = anId();
    const stuck = { event: 'PAYMENT_UPDATED', paymentId: '', asaasSubscriptionId: null, state: 'RECEIVED' as const };
    const now = new Date();
    await rows().create({ _id: id, ...stuck, tries: 0, reason: null, receivedAt: now, nextRunAt: now });
    expect(await worked(id)).toMatchObject({ state: 'IGNORED' });
    expect(await alertsOn(id)).toHaveLength(1);
  });
});
