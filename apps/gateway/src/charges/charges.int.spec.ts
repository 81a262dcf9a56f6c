import { type ChargeView, getCharge, payChargeOtherwise } from '@numera/contracts/billing/charge-link';
import { DomainError, type ErrorView } from '@numera/contracts/errors';
import { open } from '@numera/server/seal';
import { captureLog } from '../../test/capture-log.ts';
import { USER_ID } from '../../test/gateway-under-test.ts';
import { gateway, openGateway } from '../../test/the-gateway.ts';

const ID = 'pay_1';
const TOKEN = 'the-charge-token';

const charge: ChargeView = {
  id: ID,
  number: { number: '551140001234', areaCode: '11', city: 'São Paulo', areaRef: '11-SPO' },
  planName: 'Essencial',
  period: 'monthly',
  amountCents: 4_990,
  dueDate: '2026-03-10',
  paidOn: null,
  method: 'PIX',
  standing: 'open',
  isPayable: true,
  debitOn: null,
  awaits: null,
  renewsByCard: false,
  pix: { copyPaste: '000201', qrCodePngBase64: 'iVBOR' },
  boleto: null,
  refusal: null,
  invoiceUrl: null,
  late: null,
};

describe('one charge at the gateway', () => {
  let lines: string[];
  openGateway({ LOG_LEVEL: 'info', RATE_LIMIT_PER_MINUTE: '20' });
  beforeAll(() => (lines = captureLog(gateway.app)));

  const url = (path = '') => `${gateway.url}/api/charges/${ID}${path}`;
  const choose = (body: unknown, headers: Record<string, string> = { 'x-charge-token': TOKEN }) =>
    fetch(url('/method'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  it('is shown to whoever has its link, and billing gets the token without the broker or a log seeing it', async () => {
    const asked: { readonly paymentId: string; readonly chargeToken?: string | undefined }[] = [];
    gateway.services.answer(getCharge, ({ input }) => (asked.push(input), { ...charge, payer: 'Ana' }));
    gateway.services.answer(payChargeOtherwise, ({ input }) => (asked.push(input), { ...charge, method: 'BOLETO' }));
    const shown = await fetch(url(), { headers: { 'x-charge-token': TOKEN } });
    expect([shown.status, await shown.json()]).toEqual([200, charge]);
    const chosen = await choose({ method: 'BOLETO' });
    expect([chosen.status, await chosen.json()]).toEqual([200, { ...charge, method: 'BOLETO' }]);
    const opened = ({ chargeToken, ...rest }: (typeof asked)[number]) => ({
      ...rest,
      token: open(chargeToken!, gateway.keys.personalData, 'chargeToken'),
    });
    expect(asked.map(opened)).toEqual([
      { paymentId: ID, token: TOKEN },
      { paymentId: ID, token: TOKEN, method: 'BOLETO' },
    ]);
    expect(gateway.services.seen.join()).not.toContain(TOKEN);
    expect(lines.join()).toContain(`/api/charges/${ID}`);
    expect(lines.join()).not.toContain(TOKEN);
  });

  it('is asked for in the name of whoever is signed in, without any link', async () => {
    const asked: unknown[] = [];
    gateway.services.answer(getCharge, ({ input, actor }) => (asked.push([input, actor]), charge));
    await fetch(url(), { headers: { authorization: `Bearer ${await gateway.token()}` } });
    expect(asked).toEqual([[{ paymentId: ID }, expect.objectContaining({ kind: 'user', userId: USER_ID })]]);
  });

  it('is not there for anybody else', async () => {
    gateway.services.answer(getCharge, () => {
      throw new DomainError('not-found');
    });
    const answer = await fetch(url(), { headers: { 'x-charge-token': 'another' } });
    expect([answer.status, ((await answer.json()) as ErrorView).code]).toEqual([404, 'not-found']);
  });

  it.each([
    ['a method that needs a form', { method: 'CREDIT_CARD' }, 'method'],
    ['no method', {}, 'method'],
    ['a field of its own', { method: 'PIX', chargeToken: 's2.x' }, 'chargeToken'],
  ])('takes no %s', async (_what, body, field) => {
    const answer = await choose(body);
    const view = (await answer.json()) as ErrorView;
    expect([answer.status, view.code, Object.keys(view.fields ?? {})]).toEqual([400, 'invalid-input', [field]]);
  });
});
