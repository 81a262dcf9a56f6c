import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { declinedCard, goodCard } from '@numera/testing/buyer';
import { eventually } from '@numera/testing/eventually';
import { shop } from './the-shop.ts';

describe('a purchase', () => {
  it.each(['PIX', 'BOLETO'] as const)('by %s ends with a working number', async (method) => {
    const placed = await shop.payable(method);
    expect(placed.order.charge).toMatchObject({ status: 'PENDING', amountCents: placed.order.plan.priceCents });
    if (method === 'PIX')
      expect(placed.order.charge?.pix).toMatchObject({ copyPaste: expect.stringMatching(/^000201/) });
    else
      expect(placed.order.charge?.boleto).toMatchObject({
        slipUrl: expect.stringMatching(/^http/),
        line: expect.stringMatching(/^\d{47}$/),
      });

    await shop.buyer.pay(placed.order);

    const order = await shop.reaches(placed, 'ACTIVE');
    expect(order.payments.filter(({ status }) => status === 'RECEIVED' || status === 'CONFIRMED')).toHaveLength(1);
  });

  it('by card is answered at once', async () => {
    const [free] = await shop.buyer.freeNumbers(1, '21');
    const { body: placed } = await shop.buyer.order({ method: 'CREDIT_CARD', ...free! });
    const { status, body } = await shop.buyer.giveCard(placed, goodCard);
    expect(status).toBe(200);
    expect(body).toMatchObject({ charge: { status: 'CONFIRMED', card: { brand: 'MASTERCARD', lastDigits: '8829' } } });
    await shop.reaches(placed, 'ACTIVE');
  });

  it('by a card that is declined may go on with another card, and is charged once', async () => {
    const [free] = await shop.buyer.freeNumbers(1, '31');
    const { body: placed } = await shop.buyer.order({ method: 'CREDIT_CARD', ...free! });
    const declined = await shop.buyer.giveCard(placed, declinedCard);
    expect(declined.body).toMatchObject({
      state: 'AWAITING_CARD',
      refusal: { message: 'Confira os dados ou use outro cartão.' },
    });
    const approved = await shop.buyer.giveCard(placed, goodCard);
    expect(approved.body.refusal).toBeNull();
    const order = await shop.reaches(placed, 'ACTIVE');
    expect(order.payments.filter(({ status }) => status === 'CONFIRMED')).toHaveLength(1);
  });

  it('writes to the buyer when the number works', async () => {
    const placed = await shop.payable('PIX');
    await shop.buyer.pay(placed.order);
    await shop.reaches(placed, 'ACTIVE');
    await eventually('the buyer has mail about the number', async () => {
      const mails = (await (await fetch(`${shop.product.mailUrl}/api/email`)).json()) as { text?: string }[];
      const local = placed.order.number.number.slice(4, 8);
      expect(mails.filter(({ text }) => text?.includes(local) && text.includes('SIP'))).not.toHaveLength(0);
    });
  });
});

describe('fifty buyers of one number', () => {
  it('one wins, the others are told to choose another and are charged nothing', async () => {
    const [free] = await shop.buyer.freeNumbers(1, '41');
    const before = (await shop.ledger('limit=1')).lastSeq;
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.buyer.order({ method: 'PIX', ...free! })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'number-not-available',
      message: expect.stringContaining('outro número'),
    });

    const winner = answers.find(({ status }) => status === 201)!.body;
    const { subscriptionId } = await shop.reaches(winner, 'AWAITING_PAYMENT');
    expect(subscriptionId).not.toBeNull();
    const made = (await shop.ledger(`since=${before}&kind=subscription.created`)).entries;
    expect(made).toHaveLength(1);
  });
});

describe('one order sent twenty times at once', () => {
  it('is one order with one charge', async () => {
    const [free] = await shop.buyer.freeNumbers(1, '51');
    const request = { method: 'PIX' as const, ...free!, key: randomUUID(), registration: { cpfCnpj: '24971563792' } };
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.buyer.order(request)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.orderToken)).size).toBe(1);
    const order = await shop.reaches(answers[0]!.body, 'AWAITING_PAYMENT');
    const pix = (await shop.buyer.chargesAt()).filter(({ pixPayload }) => pixPayload === order.charge?.pix?.copyPaste);
    expect(pix).toHaveLength(1);
  });

  it('with another body under the same key is refused', async () => {
    const [one, other] = await shop.buyer.freeNumbers(2, '61');
    const key = randomUUID();
    expect((await shop.buyer.order({ method: 'PIX', ...one!, key })).status).toBe(201);
    const answer = await shop.buyer.order({ method: 'PIX', ...other!, key });
    expect(answer).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
  });
});

describe('an order given up', () => {
  it('is removed at the provider, and its number is for sale again', async () => {
    const placed = await shop.payable('PIX');
    expect((await shop.buyer.cancel(placed)).status).toBe(200);
    const order = await shop.reaches(placed, 'CANCELED');
    await eventually('the number is on the shelf again', async () => {
      const numbers = await shop.buyer.numbers(order.number.areaRef);
      expect(numbers.map(({ number }) => number)).toContain(order.number.number);
    });
    const left = (await shop.buyer.chargesAt()).filter(({ pixPayload }) => pixPayload === order.charge?.pix?.copyPaste);
    expect(left).toEqual([]);
  });
});

describe('the server decides', () => {
  it.each([
    ['a price of one cent', { expectedPriceCents: 1 }, 409, 'price-changed'],
    ['a wrong tax id', { registration: { cpfCnpj: '11111111111' } }, 400, 'invalid-input'],
  ])('%s is refused', async (_what, changes, status, code) => {
    const [free] = await shop.buyer.freeNumbers(1, '71');
    expect(await shop.buyer.order({ method: 'PIX', ...free!, ...changes })).toMatchObject({ status, body: { code } });
  });

  it('an order is invisible without its token', async () => {
    const placed = await shop.payable('PIX');
    const { status, body } = await shop.buyer.call('GET', `/api/orders/${placed.order.id}`, undefined, {
      'x-order-token': 'x'.repeat(43),
    });
    expect({ status, body }).toMatchObject({ status: 404, body: { code: 'order-not-found' } });
  });
});
