import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from './test-bench.ts';
import { APPROVED, aSubscription, card, DECLINED, openBench } from './test-bench.ts';

let bench: Bench;
beforeEach(() => void (bench = openBench()));
afterEach(() => bench.close());

const state = ({ sandbox }: Bench) => Object.entries(sandbox.ledger.tables).map(([name, rows]) => [name, ...rows]);

async function busyDay(): Promise<void> {
  const { first } = await aSubscription(bench, { externalReference: 'order-1' });
  await bench.control('POST', `/charges/${first.id}/pay`);
  await aSubscription(bench, card(APPROVED));
  await bench.asaas('POST', '/payments', {
    ...card(DECLINED),
    customer: first.customer,
    value: 1,
    dueDate: '2026-07-14',
  });
  await bench.carrier('POST', '/adquirir_novo_did', { CN: '11', NUMERO: '20000314', SIP_TRUNK: '0' });
  await bench.control('POST', '/faults', { kind: 'latency', ms: 1 });
  await bench.control('POST', '/clock/advance', { days: 45 });
}

it('gives the same state, and goes on counting, after a restart', async () => {
  await busyDay();
  const before = state(bench);
  const lastSeq = bench.sandbox.ledger.entries.at(-1)?.seq ?? 0;
  bench = await bench.restart();
  expect(state(bench)).toEqual(before);
  expect(bench.sandbox.clock.today()).toBe('2026-08-28');
  expect(bench.entries('started').at(-1)?.seq).toBe(lastSeq + 1);
});

it('survives a line cut short by a kill', async () => {
  await busyDay();
  const before = state(bench);
  appendFileSync(join(bench.dir, 'ledger.jsonl'), '{"entry":{"seq":9999,"ki');
  bench = await bench.restart();
  expect(state(bench)).toEqual(before);
  bench = await bench.restart();
  expect(state(bench)).toEqual(before);
});

it('holds no card number, security code or SIP password', async () => {
  await busyDay();
  const text = readFileSync(join(bench.dir, 'ledger.jsonl'), 'utf8');
  expect(text).toContain('8829');
  expect(text).not.toContain(APPROVED);
  expect(text).not.toContain(DECLINED);
  expect(text).not.toMatch(/"737"|ccv|SENHA|senha/);
});

it('is read by kind, reference and number, from where the reader left off', async () => {
  await busyDay();
  const { body } = await bench.control(
    'GET',
    '/ledger?kind=subscription.created,payment.received&externalReference=order-1',
  );
  expect(body.entries.map(({ kind }: { kind: string }) => kind)).toEqual(['subscription.created', 'payment.received']);
  expect(body.entries[1]).toMatchObject({ valueCents: 4990, billingType: 'PIX', status: 'RECEIVED' });
  expect((await bench.control('GET', `/ledger?since=${body.lastSeq}`)).body.entries).toEqual([]);
  expect((await bench.control('GET', '/ledger?number=1120000314&kind=did.acquired')).body.entries).toHaveLength(1);
});

it('is empty after a reset; ids are never given out again', async () => {
  const { subscription } = await aSubscription(bench);
  expect((await bench.control('POST', '/reset')).body).toEqual({ reset: true });
  expect((await bench.asaas('GET', '/payments')).body.totalCount).toBe(0);
  const { subscription: other } = await aSubscription(bench, { nextDueDate: bench.sandbox.clock.today() });
  expect(other.id).not.toBe(subscription.id);
  expect(other.customer).not.toBe(subscription.customer);
  bench = await bench.restart();
  expect((await bench.asaas('GET', '/subscriptions')).body.data.map(({ id }: { id: string }) => id)).toEqual([
    other.id,
  ]);
});
