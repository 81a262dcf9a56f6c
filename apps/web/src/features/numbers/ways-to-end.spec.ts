import { aSubscriptionView } from '@numera/testing/own-things';
import type { Reader } from './ending-texts.ts';
import { waysToEnd } from './ways-to-end.ts';

const day = '2026-11-23';
const owed = [
  { paymentId: 'pay_1', amountCents: 4_990, dueDate: '2026-11-20', method: 'PIX', standing: 'late' },
] as const;
const waysOf = (given: Parameters<typeof aSubscriptionView>[0], reader: Reader = 'owner') =>
  waysToEnd(aSubscriptionView(given), day, reader);

describe('giving a number up', () => {
  it('is offered with the period first, which can be taken back', () => {
    const [atEnd, now] = waysOf({ paidUntil: '2026-12-13' });
    expect([atEnd?.when, now?.when]).toEqual(['period-end', 'now']);
    expect(atEnd?.label).toBe('No fim do período pago, em 13/12/2026');
    expect(atEnd?.text).toContain('Você pode voltar atrás até esse dia.');
  });

  it('at once says which paid days are lost', () => {
    const [, now] = waysOf({ paidUntil: '2026-12-13' });
    expect(now?.text).toContain('(11) 4000-1234 deixa de fazer e receber chamadas');
    expect(now?.text).toContain('Os dias já pagos, até 13/12/2026, não são devolvidos.');
    expect(now?.text).toContain('Isso não pode ser desfeito');
    expect(now?.text).not.toContain('em aberto');
  });

  it.each([
    ['nothing is paid ahead', { paidUntil: day }],
    ['it is suspended', { status: 'SUSPENDED', paidUntil: '2026-12-13' }],
  ] as const)('can only be done at once where %s', (_why, given) => {
    const ways = waysOf({ ...given, owed: [...owed] });
    expect(ways.map(({ when }) => when)).toEqual(['now']);
    expect(ways[0]?.text).toContain('O que está em aberto não precisa mais ser pago.');
    expect(ways[0]?.text).not.toContain('não são devolvidos');
  });

  it.each([
    ['with its period', { paidUntil: '2026-12-13' }, 'dá para desfazer'],
    ['of one that never worked', { status: 'ACTIVATION_FAILED', paidUntil: null }, 'o que o cliente pagou volta'],
    ['at once', { paidUntil: day }, 'só o cliente pode contratar'],
  ] as const)('speaks to an administrator of the customer: %s', (_how, given, said) => {
    const all = waysOf(given, 'admin')
      .map(({ text }) => text)
      .join(' ');
    expect(all).toContain(said);
    expect(all).not.toMatch(/você/i);
  });

  it('gives the money of one back that never worked', () => {
    const [only, ...others] = waysOf({ status: 'ACTIVATION_FAILED', paidUntil: null });
    expect(others).toEqual([]);
    expect([only?.when, only?.text]).toEqual(['now', expect.stringContaining('devolvemos o que você pagou')]);
  });
});
