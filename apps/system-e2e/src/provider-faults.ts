import { beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@numera/testing/eventually';
import { someOf } from '@numera/testing/thorough';
import { shop } from './the-shop.ts';

beforeEach(async () => {
  await shop.buyer.sandbox('DELETE', '/control/faults');
});

const fault = async (body: Record<string, unknown>): Promise<void> => {
  const { status } = await shop.buyer.sandbox('POST', '/control/faults', body);
  expect(status).toBe(200);
};

/** Subscriptions that the provider made since `seq`, by its ledger. */
const subscriptionsSince = async (seq: number): Promise<unknown[]> =>
  (await shop.ledger(`since=${seq}&kind=subscription.created`)).entries.map(({ subscriptionId }) => subscriptionId);
const ledgerEnd = async (): Promise<number> => (await shop.ledger('limit=1')).lastSeq;

describe('a provider that', () => {
  const faults: [what: string, body: Record<string, unknown>][] = [
    [
      'creates the charge and then does not answer',
      { kind: 'timeout-after-success', provider: 'asaas', route: 'POST /subscriptions', count: 1 },
    ],
    [
      'creates the charge and answers 500',
      { kind: 'error-after', provider: 'asaas', route: 'POST /subscriptions', count: 1, status: 500 },
    ],
    [
      'drops the connection before anything happened',
      { kind: 'error-before', provider: 'asaas', route: 'POST /subscriptions', count: 1, status: 503 },
    ],
    [
      'asks for patience with 429',
      { kind: 'rate-limit', provider: 'asaas', route: 'POST /subscriptions', count: 1, seconds: 1 },
    ],
    ['shows the first charge late', { kind: 'first-charge-late', provider: 'asaas', count: 1, seconds: 2 }],
    [
      'shows the subscription late after a time-out',
      { kind: 'late-visibility', provider: 'asaas', count: 1, seconds: 1 },
    ],
  ];
  it.each(someOf(faults, 3))(
    '%s: one charge, paid once, ACTIVE',
    async (_what, body) => {
      const since = await ledgerEnd();
      if (body['kind'] === 'late-visibility')
        await fault({ kind: 'timeout-after-success', provider: 'asaas', route: 'POST /subscriptions', count: 1 });
      await fault(body);
      const placed = await shop.place('PIX');
      const payable = await shop.reaches(placed, 'AWAITING_PAYMENT', 30_000);
      expect(await subscriptionsSince(since)).toHaveLength(1);
      await shop.buyer.pay(payable);
      await shop.reaches(placed, 'ACTIVE');
    },
    60_000,
  );

  it('refuses the payer: the order ends, says why in words for the buyer, and gives the number back', async () => {
    const since = await ledgerEnd();
    await fault({ kind: 'payer-refused', provider: 'asaas', count: 1 });
    const chosen = await shop.nextNumber();
    const { status, body: placed } = await shop.buyer.order({ method: 'PIX', ...chosen });
    expect(status).toBe(201);
    const { refusal, charge } = await shop.reaches(placed, 'REFUSED');
    expect(refusal).toEqual({
      code: 'customer-refused',
      message: 'Erro ao criar cliente: O CPF/CNPJ informado é inválido.',
    });
    expect(charge).toBeNull();
    expect(await subscriptionsSince(since)).toEqual([]);
    await eventually('the number is for sale again', async () => {
      const forSale = await shop.buyer.numbers(chosen.areaRef);
      expect(forSale.map(({ number }) => number)).toContain(chosen.number);
    });
  });
});

describe('a webhook', () => {
  it('sent fifty times at once has one effect', async () => {
    await fault({ kind: 'webhook-duplicate', times: 50 });
    const placed = await shop.payable('PIX');
    await shop.buyer.pay(placed.order);
    const order = await shop.reaches(placed, 'ACTIVE');
    expect(order.payments.filter(({ status }) => status === 'RECEIVED')).toHaveLength(1);
  });

  it('with a wrong token is answered 401 and grants nothing', async () => {
    const placed = await shop.payable('PIX');
    const url = `${shop.product.services.billing.url}/webhooks/asaas`;
    const body = JSON.stringify({
      id: 'evt_forged&1',
      event: 'PAYMENT_RECEIVED',
      payment: { id: placed.order.payments[0]?.id },
    });
    for (const token of ['', 'x'.repeat(64)]) {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'asaas-access-token': token },
      });
      expect(answer.status).toBe(401);
    }
    expect((await shop.buyer.see(placed)).state).toBe('AWAITING_PAYMENT');
  });

  it('with the right token but money that the provider does not know of grants nothing and raises an alert', async () => {
    const placed = await shop.payable('PIX');
    await shop.buyer.sandbox('POST', '/control/webhooks/forge', {
      event: 'PAYMENT_RECEIVED',
      paymentId: placed.order.payments.at(-1)?.id,
      overrides: { status: 'RECEIVED' },
    });
    await eventually('an alert is open', async () => {
      const metrics = await (await fetch(`${shop.product.services.billing.managementUrl}/metrics`)).text();
      expect(metrics).toContain('numera_alerts_open{code="webhook-not-confirmed"} 1');
    });
    expect((await shop.buyer.see(placed)).state).toBe('AWAITING_PAYMENT');
  });
});

describe('a carrier that', () => {
  it('gave the number away: paid, ACTIVATION_FAILED, and an operator is told', async () => {
    const placed = await shop.payable('PIX');
    await fault({ kind: 'number-taken', provider: 'brdid', count: 1 });
    await shop.buyer.pay(placed.order);
    await shop.reaches(placed, 'ACTIVATION_FAILED');
  });

  it('activates the number and then does not answer: it is adopted, and activated once', async () => {
    const placed = await shop.payable('PIX');
    await fault({ kind: 'timeout-after-success', provider: 'brdid', route: 'POST *', count: 1, ms: 500 });
    await shop.buyer.pay(placed.order);
    await shop.reaches(placed, 'ACTIVE', 30_000);
  }, 60_000);
});
