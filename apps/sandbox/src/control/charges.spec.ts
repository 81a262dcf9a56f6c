import type { Bench, Json } from '../test-bench.ts';
import { aCustomer, aSubscription, chargesOf, openBench } from '../test-bench.ts';

let bench: Bench;
beforeEach(() => void (bench = openBench()));
afterEach(() => bench.close());

it('shows the page the charges by subscription, the one due first on top, the newest subscription first', async () => {
  const { subscription: old } = await aSubscription(bench);
  const { id: customer } = await aCustomer(bench);
  const single = { customer, billingType: 'PIX', value: 10, dueDate: '2026-07-30' };
  const { body: alone } = await bench.asaas('POST', '/payments', single);
  const { subscription: fresh } = await aSubscription(bench);
  // A renewal of the old one, made after everything else.
  await bench.control('POST', '/clock/advance', { days: 31 });

  const { body } = await bench.control('GET', '/overview?limit=100');
  const expected = [await chargesOf(bench, fresh.id), [alone], await chargesOf(bench, old.id)].flatMap(
    (group: Json[]) => group.sort((a: Json, b: Json) => a.dueDate.localeCompare(b.dueDate)),
  );
  expect(expected).toHaveLength(7);
  expect(body.charges.data.map(({ id }: Json) => id)).toEqual(expected.map(({ id }) => id));
});

it('takes what is paid after its charge was removed, as a bank does that has not heard of it', async () => {
  const { subscription } = await aSubscription(bench);
  const [charge] = await chargesOf(bench, subscription.id);
  await bench.asaas('DELETE', `/subscriptions/${subscription.id}`);
  expect((await bench.control('POST', `/charges/${charge.id}/pay`)).status).toBe(409);
  expect((await bench.control('POST', `/charges/${charge.id}/pay-late`)).status).toBe(200);
  const { body } = await bench.asaas('GET', `/payments/${charge.id}`);
  expect(body).toMatchObject({ deleted: false, status: 'RECEIVED' });
});
