import { inflateSync } from 'node:zlib';
import { isBoletoLine, lineOf } from '@numera/rules/boleto';
import { isPixPayload } from '@numera/rules/pix';
import jsQRModule from 'jsqr';
import type { Bench, Json } from '../test-bench.ts';
import { aCustomer, APPROVED, aSubscription, card, CAPTURE_DAY, openBench } from '../test-bench.ts';
import { crc16 } from './pix-code.ts';

let bench: Bench;
beforeEach(() => void (bench = openBench()));
afterEach(() => bench.close());

const common =
  'object id dateCreated customer checkoutSession paymentLink value netValue originalValue interestValue description billingType pixTransaction status dueDate originalDueDate paymentDate clientPaymentDate installmentNumber invoiceUrl invoiceNumber externalReference deleted anticipated anticipable creditDate estimatedCreditDate transactionReceiptUrl nossoNumero bankSlipUrl lastInvoiceViewedDate lastBankSlipViewedDate discount fine interest postalService escrow refunds';

const aPayment = async (fields: object = {}): Promise<Json> => {
  const { id } = await aCustomer(bench);
  const { body } = await bench.asaas('POST', '/payments', {
    customer: id,
    billingType: 'PIX',
    value: 100,
    dueDate: '2026-07-19',
    ...fields,
  });
  return body;
};

const eventsOf = (id: string) =>
  bench
    .entries('webhook.emitted')
    .filter(({ paymentId }) => paymentId === id)
    .map(({ event }) => event?.replace('PAYMENT_', ''));

describe('the keys of a charge', () => {
  it.each([
    ['PIX', []],
    ['BOLETO', ['canBePaidAfterDueDate']],
    ['CREDIT_CARD', ['confirmedDate', 'creditCard']],
  ])('by %s: the common ones and %j', async (billingType, more) => {
    const keys = Object.keys(await aPayment({ billingType }));
    expect(keys.filter((key) => !more.includes(key)).join(' ')).toBe(common);
    expect(keys).toEqual(expect.arrayContaining(more));
  });

  it.each(['PIX', 'BOLETO'])('by %s: the day of its confirmation once it is paid', async (billingType) => {
    const { id } = await aPayment({ billingType });
    await bench.control('POST', `/charges/${id}/pay`);
    expect((await bench.asaas('GET', `/payments/${id}`)).body.confirmedDate).toBe(CAPTURE_DAY);
  });

  it('name the subscription only when there is one', async () => {
    expect('subscription' in (await aPayment())).toBe(false);
    const { subscription, first } = await aSubscription(bench);
    expect(first.subscription).toBe(subscription.id);
  });

  it('have ids and addresses of the right form', async () => {
    const slip = await aPayment({ billingType: 'BOLETO' });
    const short = slip.id.replace('pay_', '');
    expect(slip.id).toMatch(/^pay_[a-z0-9]{16}$/);
    expect(slip.invoiceUrl).toBe(`http://localhost:4010/asaas/i/${short}`);
    expect(slip.bankSlipUrl).toBe(`http://localhost:4010/asaas/b/pdf/${short}`);
    expect(slip.netValue).toBe(98.01);
  });
});

describe('a PIX code', () => {
  it('has the five keys, a right checksum and an expiry a year after the due date', async () => {
    const { id } = await aPayment();
    const { body } = await bench.asaas('GET', `/payments/${id}/pixQrCode`);
    expect(Object.keys(body)).toEqual(['success', 'encodedImage', 'payload', 'expirationDate', 'description']);
    expect(body).toMatchObject({
      success: true,
      expirationDate: '2027-07-19 23:59:59',
      description: 'Descricao nao informada',
    });
    expect(crc16(body.payload.slice(0, -4))).toBe(body.payload.slice(-4));
    expect(body.payload).toContain(`localhost:4010/asaas/pixqrcode/cobv/${id}`);
  });

  it('passes the strict reader when the host is a public one', async () => {
    const published = openBench({ PUBLIC_URL: 'https://sandbox.example.com' });
    const { first } = await aSubscription(published);
    expect(isPixPayload((await published.asaas('GET', `/payments/${first.id}/pixQrCode`)).body.payload)).toBe(true);
    await published.close();
  });

  it('is read back from the picture', async () => {
    const { id } = await aPayment();
    const { body } = await bench.asaas('GET', `/payments/${id}/pixQrCode`);
    const { pixels, width, height } = readPng(Buffer.from(body.encodedImage, 'base64'));
    expect(jsQR(pixels, width, height)?.data).toBe(body.payload);
  });

  it('changes with the charge, and is no longer given once paid', async () => {
    const { id } = await aPayment();
    const before = (await bench.asaas('GET', `/payments/${id}/pixQrCode`)).body.payload;
    await bench.asaas('PUT', `/payments/${id}`, { billingType: 'PIX', value: 120, dueDate: '2026-07-20' });
    expect((await bench.asaas('GET', `/payments/${id}/pixQrCode`)).body.payload).not.toBe(before);
    await bench.control('POST', `/charges/${id}/pay`);
    expect((await bench.asaas('GET', `/payments/${id}/pixQrCode`)).status).toBe(400);
  });

  it('leads to a page that pays', async () => {
    const { id } = await aPayment();
    const { status, body } = await bench.get(`/asaas/pixqrcode/cobv/${id}`);
    expect([status, body.includes('Pagar R$')]).toEqual([200, true]);
    const form = {
      method: 'POST',
      url: `/asaas/i/${id.replace('pay_', '')}/pagar`,
      payload: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    } as const;
    expect((await bench.app.inject(form)).statusCode).toBe(303);
    expect((await bench.asaas('GET', `/payments/${id}/status`)).body).toEqual({ status: 'RECEIVED' });
  });
});

describe('a slip', () => {
  it('has a right line and its bars, of bank 461', async () => {
    const { id } = await aPayment({ billingType: 'BOLETO' });
    const { body } = await bench.asaas('GET', `/payments/${id}/identificationField`);
    expect(Object.keys(body)).toEqual(['identificationField', 'nossoNumero', 'barCode']);
    expect(isBoletoLine(body.identificationField)).toBe(true);
    expect(lineOf(body.barCode)).toBe(body.identificationField);
    expect(body.barCode).toMatch(/^4619\d{40}$/);
    expect(body.barCode.slice(9, 19)).toBe('0000010000');
  });

  it('is a PDF', async () => {
    const { id } = await aPayment({ billingType: 'BOLETO' });
    const { statusCode, headers, rawPayload } = await bench.app.inject(`/asaas/b/pdf/${id.replace('pay_', '')}`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is paid by its PIX code too; a card is not', async () => {
    const { id } = await aPayment({ billingType: 'BOLETO' });
    const { body } = await bench.asaas('GET', `/payments/${id}/billingInfo`);
    expect([body.pix.success, body.creditCard, typeof body.bankSlip.bankSlipUrl]).toEqual([true, null, 'string']);
    const { id: byCard } = await aPayment(card(APPROVED));
    expect((await bench.asaas('GET', `/payments/${byCard}/pixQrCode`)).status).toBe(400);
    expect((await bench.asaas('GET', `/payments/${byCard}/identificationField`)).status).toBe(400);
  });
});

describe('the life of a charge', () => {
  it('PIX: received at once', async () => {
    const { id } = await aPayment();
    const { body } = await bench.asaas('POST', `/sandbox/payment/${id}/confirm`);
    expect(body).toMatchObject({
      status: 'RECEIVED',
      paymentDate: CAPTURE_DAY,
      clientPaymentDate: CAPTURE_DAY,
      originalValue: null,
    });
    expect(eventsOf(id)).toEqual(['CREATED', 'RECEIVED']);
  });

  it('boleto: overdue, confirmed, received on the next business day', async () => {
    const { id } = await aPayment({ billingType: 'BOLETO', dueDate: '2026-07-15' });
    await bench.control('POST', '/clock/advance', { days: 3 });
    await bench.control('POST', `/charges/${id}/pay`);
    expect((await bench.asaas('GET', `/payments/${id}`)).body).toMatchObject({
      status: 'CONFIRMED',
      creditDate: '2026-07-20',
      paymentDate: null,
    });
    await bench.control('POST', '/clock/advance', { days: 3 });
    expect((await bench.asaas('GET', `/payments/${id}`)).body).toMatchObject({
      status: 'RECEIVED',
      paymentDate: '2026-07-20',
    });
    expect(eventsOf(id)).toEqual(['CREATED', 'OVERDUE', 'CONFIRMED', 'RECEIVED']);
  });

  it('a single card charge is captured at once, whatever its due date', async () => {
    const { id, status } = await aPayment({ ...card(APPROVED), dueDate: '2026-09-01' });
    expect(status).toBe('CONFIRMED');
    expect(eventsOf(id)).toEqual(['CREATED', 'CONFIRMED']);
  });

  it('late by PIX costs fine and interest', async () => {
    const { id } = await aPayment({ fine: { value: 2 }, interest: { value: 1 } });
    await bench.control('POST', '/clock/advance', { days: 15 });
    const { body } = await bench.asaas('POST', `/sandbox/payment/${id}/confirm`);
    expect(body).toMatchObject({ status: 'RECEIVED', originalValue: 100, interestValue: 2.33, value: 102.33 });
  });

  it('is given back in part, then whole; never more than was paid', async () => {
    const { id } = await aPayment();
    expect((await bench.asaas('POST', `/payments/${id}/refund`)).status).toBe(400);
    await bench.control('POST', `/charges/${id}/pay`);
    expect((await bench.asaas('POST', `/payments/${id}/refund`, { value: 30 })).body).toMatchObject({
      status: 'RECEIVED',
      refunds: [{ status: 'DONE', value: 30 }],
    });
    expect((await bench.asaas('POST', `/payments/${id}/refund`, { value: 71 })).status).toBe(400);
    expect((await bench.asaas('POST', `/payments/${id}/refund`)).body.status).toBe('REFUNDED');
    expect(eventsOf(id)).toEqual(['CREATED', 'RECEIVED', 'PARTIALLY_REFUNDED', 'REFUNDED']);
  });

  it('of a slip is given back through a page', async () => {
    const { id } = await aPayment({ billingType: 'BOLETO' });
    await bench.control('POST', `/charges/${id}/pay`);
    expect((await bench.asaas('POST', `/payments/${id}/refund`)).status).toBe(400);
    expect((await bench.asaas('POST', `/payments/${id}/bankSlip/refund`)).body.requestUrl).toContain('/asaas/i/');
    expect((await bench.asaas('GET', `/payments/${id}/status`)).body.status).toBe('REFUND_REQUESTED');
  });

  it('can be removed and restored while unpaid', async () => {
    const { id } = await aPayment();
    expect((await bench.asaas('DELETE', `/payments/${id}`)).body).toEqual({ deleted: true, id });
    expect((await bench.asaas('GET', '/payments')).body.totalCount).toBe(0);
    expect((await bench.asaas('GET', `/payments/${id}`)).body.deleted).toBe(true);
    expect((await bench.asaas('POST', `/payments/${id}/restore`)).body.deleted).toBe(false);
    await bench.control('POST', `/charges/${id}/pay`);
    expect((await bench.asaas('DELETE', `/payments/${id}`)).status).toBe(400);
  });

  it('is paid by a card in the end', async () => {
    const { id } = await aPayment();
    const { body } = await bench.asaas('POST', `/payments/${id}/payWithCreditCard`, card(APPROVED));
    expect(body).toMatchObject({
      status: 'CONFIRMED',
      billingType: 'CREDIT_CARD',
      creditCard: { creditCardNumber: '8829' },
    });
  });

  it('is received in cash, and that is undone', async () => {
    const { id } = await aPayment();
    const cash = { paymentDate: '2026-07-13', value: 100 };
    expect((await bench.asaas('POST', `/payments/${id}/receiveInCash`, cash)).body).toMatchObject({
      status: 'RECEIVED_IN_CASH',
      paymentDate: '2026-07-13',
    });
    expect((await bench.asaas('POST', `/payments/${id}/undoReceivedInCash`)).body).toMatchObject({
      status: 'PENDING',
      paymentDate: null,
    });
  });
});

describe('lists of charges', () => {
  it('are filtered, days by brackets, newest first', async () => {
    const [early, late] = [
      await aPayment({ dueDate: '2026-07-15', externalReference: 'a' }),
      await aPayment({ dueDate: '2026-07-25', billingType: 'BOLETO' }),
    ];
    const ids = async (query: string) =>
      (await bench.asaas('GET', `/payments?${query}`)).body.data.map(({ id }: Json) => id);
    expect(await ids('')).toEqual([late.id, early.id]);
    expect(await ids('dueDate%5Bge%5D=2026-07-20')).toEqual([late.id]);
    expect(await ids('dueDate[le]=2026-07-20&dueDate[ge]=2026-07-01')).toEqual([early.id]);
    expect(await ids('dateCreated[ge]=2026-07-15')).toEqual([]);
    expect(await ids('externalReference=a')).toEqual([early.id]);
    expect(await ids('billingType=BOLETO&status=PENDING')).toEqual([late.id]);
    expect(await ids(`customer=${early.customer}`)).toEqual([early.id]);
  });

  it('complain of the customer only, then of everything else together', async () => {
    const codes = async (fields: object) =>
      (await bench.asaas('POST', '/payments', fields)).body.errors.map(({ code }: Json) => code);
    expect(await codes({})).toEqual(['invalid_customer']);
    const { id } = await aCustomer(bench);
    expect(await codes({ customer: id, billingType: 'PIX', value: -1, dueDate: '2026-07-13' })).toEqual([
      'invalid_value',
      'invalid_dueDate',
    ]);
  });
});

/** jsqr is CommonJS: depending on the loader its function is the module or its default. */
const jsQR = ((jsQRModule as Json).default ?? jsQRModule) as (
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
) => { data: string } | null;

/** Eight-bit RGBA or greyscale PNG without interlace → RGBA pixels (PNG specification, §9 filters). */
function readPng(png: Buffer) {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = { 0: 1, 2: 3, 4: 2, 6: 4 }[png.readUInt8(25)] ?? 4;
  const chunks: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      chunks.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const data = inflateSync(Buffer.concat(chunks));
  const stride = width * channels;
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = data[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const left = x < channels ? 0 : (rows[y * stride + x - channels] ?? 0);
      const up = y === 0 ? 0 : (rows[(y - 1) * stride + x] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (rows[(y - 1) * stride + x - channels] ?? 0);
      const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      rows[y * stride + x] = (data[y * (stride + 1) + 1 + x] ?? 0) + predicted;
    }
  }
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i += 1)
    pixels.set([rows[i * channels] ?? 0, rows[i * channels] ?? 0, rows[i * channels] ?? 0, 255], i * 4);
  return { pixels, width, height };
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
