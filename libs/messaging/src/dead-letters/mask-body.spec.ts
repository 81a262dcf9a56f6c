import { maskBody, maskText } from './mask-body.ts';

const shown = (value: unknown) => JSON.parse(maskBody(Buffer.from(JSON.stringify(value)))) as unknown;

describe('a message as an operator sees it', () => {
  it.each([
    ['orderId', '0198c0de-0000-7000-8000-000000000001'],
    ['paymentId', 'pay_0123456789'],
    ['occurredAt', '2026-11-24T12:00:00.000Z'],
    ['dueDate', '2026-11-24'],
    ['status', 'ACTIVATION_FAILED'],
    ['reason', 'carrier-refused'],
    ['number', '551140001234'],
    ['type', 'payment.confirmed.v1'],
    ['amountCents', 2990],
    ['isFirst', true],
    ['ownerUserId', null],
  ])('shows %s: %j', (key, value) => expect(shown({ data: { [key]: value } })).toEqual({ data: { [key]: value } }));

  it.each([
    ['name', 'Ana Souza'],
    ['name', 'ana-souza'],
    ['email', 'ana@example.com'],
    ['contact', 'ana@example.com'],
    ['phone', '11987654321'],
    ['number', '11987654321'],
    ['note', 'Fale com a Ana'],
    ['cpfCnpj', '52998224725'],
    ['street', 'Rua A'],
    ['holderName', 'ANA'],
    ['id', 'ana@example.com'],
  ])('masks %s: %j', (key, value) => {
    expect(shown({ data: [{ [key]: value }] })).toEqual({ data: [{ [key]: `${value.slice(0, 1)}•••` }] });
  });

  it('does not show what is no JSON', () => expect(maskBody(Buffer.from('ana@example.com'))).toBe('(15 bytes)'));

  it.each([
    ['E11000 duplicate key: { email: "ana@example.com" }', 'E11000 duplicate key: { email: "•••" }'],
    ['phone (11) 98765-4321 is taken', 'phone (••• is taken'],
    [
      'does not fit payment.confirmed.v1: data.orderId invalid_type',
      'does not fit payment.confirmed.v1: data.orderId invalid_type',
    ],
  ])('tells of a reason no more than what it is: %s', (text, told) => expect(maskText(text)).toBe(told));
});
