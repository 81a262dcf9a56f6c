import { request } from 'node:http';
import { listOwnNumbers, type OwnNumber } from '@numera/contracts/billing/own-numbers';
import { getOwnPaymentPix, getReceipt, listOwnPayments, type OwnPayment } from '@numera/contracts/billing/own-payments';
import { DomainError, type ErrorView } from '@numera/contracts/errors';
import { seal } from '@numera/server/seal';
import { eventually } from '@numera/testing/eventually';
import { gatewayUnderTest, USER_ID } from '../../test/gateway-under-test.ts';
import { gateway } from '../../test/the-gateway.ts';

const number = { number: '551140001234', areaCode: '11', city: 'São Paulo', areaRef: 'SPO' };
const id = '0198c0de-0000-7000-8000-0000000000aa';
const ownNumber: OwnNumber = {
  ...{ id, orderId: id, number, createdAt: '2026-11-21T01:00:00.000Z', holder: 'Ana', planName: 'Essencial' },
  ...{
    period: 'monthly',
    valueCents: 123_456,
    status: 'ACTIVE',
    cancelAt: null,
    endingReason: null,
    nextDueDate: '2026-12-01',
    duePayment: null,
  },
};
const ownPayment: OwnPayment = {
  ...{ id: 'pay_1', orderId: id, number, valueCents: 4_990, dueDate: '2026-12-01', paidOn: null, method: 'PIX' },
  ...{ status: 'OVERDUE', standing: 'late', invoiceUrl: 'https://asaas.test/i/1', bankSlipUrl: null, hasPix: true },
};
const one = { count: 1, exact: true };
const numberCounts = { all: one, PENDING: one, ACTIVE: one, SUSPENDED: one, CANCELED: one, ACTIVATION_FAILED: one };
const numbersPage = { rows: [ownNumber], next: null, total: one, counts: numberCounts };
const paymentsPage = {
  ...{ rows: [ownPayment], next: null, total: one },
  counts: { all: one, open: one, late: one, paid: one, returned: one },
};

describe('what a customer has', () => {
  const get = async (path: string) =>
    fetch(`${gateway.url}/api/me${path}`, { headers: { authorization: `Bearer ${await gateway.token()}` } });

  it('is asked of billing as whom the token names, and as the address says', async () => {
    const asked: unknown[] = [];
    gateway.services.answer(listOwnNumbers, ({ input, actor }) => (asked.push([input, actor]), numbersPage));
    gateway.services.answer(listOwnPayments, ({ input }) => (asked.push(input), paymentsPage));
    const answer = await get('/numbers?search=%20ana%20&status=ACTIVE&sort=value&direction=asc&size=10&cursor=abc');
    expect([answer.status, await answer.json()]).toEqual([200, numbersPage]);
    expect(await (await get('/payments')).json()).toEqual(paymentsPage);
    expect(asked).toEqual([
      [
        { search: 'ana', status: 'ACTIVE', sort: 'value', direction: 'asc', size: 10, cursor: 'abc' },
        { kind: 'user', userId: USER_ID, role: 'user', ip: '127.0.0.1', sessionId: 's1' },
      ],
      { search: '', sort: 'dueDate', size: 20 },
    ]);
  });

  it.each([
    ['/numbers?status=SOLD', 'status'],
    ['/numbers?sort=secret', 'sort'],
    ['/numbers?sort=value&sort=number', 'sort'],
    ['/numbers.csv?size=101', 'size'],
    ['/payments?standing=due', 'standing'],
    ['/payments?cursor=%7B%7D', 'cursor'],
    ['/payments.csv?userId=another', 'userId'],
    ['/payments/..%2Fx/pix', 'paymentId'],
  ])('is refused for what no list knows: %s', async (path, field) => {
    const answer = await get(path);
    const { code, fields } = (await answer.json()) as ErrorView;
    expect([answer.status, code, Object.keys(fields ?? {})]).toEqual([400, 'invalid-input', [field]]);
  });

  it('is refused as billing refuses it, also when a file was asked for', async () => {
    gateway.services.answer(listOwnPayments, () => {
      throw new DomainError('invalid-input', undefined, { cursor: 'Página inválida' });
    });
    for (const path of ['/payments?cursor=abc', '/payments.csv?cursor=abc']) {
      const answer = await get(path);
      expect([answer.status, ((await answer.json()) as ErrorView).fields]).toEqual([
        400,
        { cursor: 'Página inválida' },
      ]);
    }
  });

  it('comes as a file of all pages that a Brazilian spreadsheet reads and takes no word of for a formula', async () => {
    const asked: unknown[] = [];
    const evil = { ...ownNumber, holder: '=HYPERLINK("http://evil.test";"Ana")', nextDueDate: null };
    gateway.services.answer(listOwnNumbers, ({ input }) => {
      asked.push([input.cursor, input.purpose, input.status]);
      return input.cursor ? numbersPage : { ...numbersPage, rows: [evil], next: 'second' };
    });
    // Whichever page it was asked from.
    const answer = await get('/numbers.csv?status=ACTIVE&cursor=second');
    expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe(
      [
        '\uFEFFNúmero;Cidade;Data;Titular;Plano;Período;Valor (R$);Status;Próximo vencimento',
        `(11) 4000-1234;São Paulo;20/11/2026;"'=HYPERLINK(""http://evil.test"";""Ana"")";Essencial;Mensal;1.234,56;Ativo;`,
        '(11) 4000-1234;São Paulo;20/11/2026;Ana;Essencial;Mensal;1.234,56;Ativo;01/12/2026',
        '',
      ].join('\r\n'),
    );
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="numera-numeros-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(asked).toEqual([
      [undefined, 'file', 'ACTIVE'],
      ['second', 'file', 'ACTIVE'],
    ]);
  });

  it('comes as a receipt, its payer’s tax id sealed in the queue and open for himself', async () => {
    const paid = { id: 'pay_1', number, planName: 'Essencial', period: 'monthly', from: '2026-12-01' } as const;
    const told = {
      ...paid,
      until: '2026-12-31',
      amountCents: 4_990,
      paidOn: null,
      method: 'PIX',
      refundedCents: 0,
    } as const;
    const asked: unknown[] = [];
    gateway.services.answer(getReceipt, ({ input, actor }) => {
      asked.push([input, actor.kind]);
      const cpfCnpj = seal('52998224725', gateway.keys.personalData, 'cpfCnpj');
      return { ...told, invoiceUrl: null, payer: { name: 'Ana', cpfCnpj } };
    });
    const answer = await get('/payments/pay_1');
    expect(await answer.json()).toEqual({ ...told, invoiceUrl: null, payer: { name: 'Ana', cpfCnpj: '52998224725' } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(asked).toEqual([[{ paymentId: 'pay_1' }, 'user']]);
    expect((await fetch(`${gateway.url}/api/me/payments/pay_1`)).status).toBe(401);
  });

  it('comes as a file of payments', async () => {
    gateway.services.answer(listOwnPayments, () => paymentsPage);
    const [, line] = (await (await get('/payments.csv')).text()).split('\r\n');
    expect(line).toBe('(11) 4000-1234;São Paulo;49,90;01/12/2026;;PIX;Vencido;https://asaas.test/i/1');
  });

  it('is asked for no further than somebody takes it, and not at all when he is gone', async () => {
    let asked = 0;
    const rows = Array.from({ length: 100 }, () => ({ ...ownPayment, invoiceUrl: `https://${'x'.repeat(2_000)}` }));
    gateway.services.answer(listOwnPayments, () => (asked++, { ...paymentsPage, rows, next: 'more' }));
    gateway.services.answer(listOwnNumbers, () => numbersPage);
    /** In the time of thirty other answers nothing was asked. */
    const isQuiet = () =>
      eventually('nothing more is asked', async () => {
        const before = asked;
        for (let times = 0; times < 30; times++) await get('/numbers');
        expect(asked).toBe(before);
      });
    const authorization = `Bearer ${await gateway.token()}`;
    const download = request(`${gateway.url}/api/me/payments.csv`, { headers: { authorization } }).end();
    const answer = await new Promise<NodeJS.ReadableStream>((resolve) => void download.on('response', resolve));
    answer.pause();
    await isQuiet();
    const untilFull = asked;
    download.on('error', () => undefined).destroy();
    await isQuiet();
    expect(asked - untilFull).toBeLessThanOrEqual(2);
  });

  it('has the PIX code of a payment', async () => {
    const pix = { copyPaste: '000201', qrCodePngBase64: 'iVBO' };
    gateway.services.answer(getOwnPaymentPix, ({ input }) => {
      if (input.paymentId !== 'pay_1') throw new DomainError('order-not-payable');
      return pix;
    });
    expect(await (await get('/payments/pay_1/pix')).json()).toEqual(pix);
    expect((await get('/payments/pay_2/pix')).status).toBe(409);
  });

  it('comes as a file only so often', async () => {
    const strict = await gatewayUnderTest({ RATE_LIMIT_PER_MINUTE: '1' });
    try {
      strict.services.answer(listOwnPayments, () => paymentsPage);
      const headers = { authorization: `Bearer ${await strict.token()}` };
      const statuses = [];
      for (let times = 0; times < 2; times++)
        statuses.push((await fetch(`${strict.url}/api/me/payments.csv`, { headers })).status);
      expect(statuses).toEqual([200, 429]);
    } finally {
      await strict.close();
    }
  });
});
