import { type Debit, debitDayOf, debitOf, isDebited, isNewDebit, type KnownDebit } from './debit.ts';
import { noonOf } from './subscription.fixture.ts';

const told = (status: string, dueDate = '2027-02-10') => ({ status, dueDate });

describe('the debit of a charge', () => {
  it.each<[string, ReturnType<typeof told>[], Debit | null]>([
    ['nothing yet', [], null],
    ['asked for', [told('AWAITING_REQUEST')], null],
    ['scheduled', [told('SCHEDULED')], { state: 'scheduled', on: '2027-02-10' }],
    ['refused', [told('REFUSED')], { state: 'refused', on: '2027-02-10' }],
    ['cancelled', [told('CANCELLED')], { state: 'cancelled', on: '2027-02-10' }],
    ['done: the charge says whether it is paid', [told('DONE')], null],
    ['a word that nobody knows', [told('A_NEW_WORD')], null],
    ['tried again', [told('REFUSED'), told('SCHEDULED', '2027-02-12')], { state: 'scheduled', on: '2027-02-12' }],
    ['asked for again', [told('AWAITING_REQUEST', '2027-02-12'), told('REFUSED')], null],
    ['refused again', [told('REFUSED', '2027-02-12'), told('REFUSED')], { state: 'refused', on: '2027-02-12' }],
  ])('is, of what its payer’s bank was told: %s', (_what, instructions, debit) => {
    expect(debitOf(instructions)).toEqual(debit);
    expect(debitOf(instructions.toReversed())).toEqual(debit);
  });

  it('is as it was read last, in whatever order readings are stored', () => {
    const readings: KnownDebit[] = [
      { state: 'scheduled', on: '2027-02-10', readAt: noonOf('2027-02-01') },
      { state: 'refused', on: '2027-02-10', readAt: noonOf('2027-02-10') },
      { state: 'scheduled', on: '2027-02-12', readAt: noonOf('2027-02-11') },
      { state: 'cancelled', on: '2027-02-12', readAt: noonOf('2027-02-12') },
    ];
    const keep = (known: KnownDebit | undefined, read: KnownDebit) => (isNewDebit(known, read) ? read : known);
    const end = (order: KnownDebit[]) => order.reduce<KnownDebit | undefined>(keep, undefined);
    const [a, b, c, d] = readings as [KnownDebit, KnownDebit, KnownDebit, KnownDebit];
    for (const order of [readings, readings.toReversed(), [c, a, d, b, a], [d, d, c, b, a], [b, d, a, c]])
      expect(end(order)).toEqual(d);
  });

  it('told again is no news', () => {
    const known: KnownDebit = { state: 'scheduled', on: '2027-02-10', readAt: noonOf('2027-02-01') };
    expect(isNewDebit(known, { ...known, readAt: noonOf('2027-02-02') })).toBe(false);
  });

  it('leaves nothing to pay until its day has passed', () => {
    const debitOn = debitDayOf({ method: 'PIX', debit: { state: 'scheduled', on: '2027-02-10' } });
    expect(['2027-02-01', '2027-02-10', '2027-02-11'].map((day) => isDebited({ debitOn }, day))).toEqual([
      true,
      true,
      false,
    ]);
    expect(debitDayOf({ method: 'PIX', debit: { state: 'refused', on: '2027-02-10' } })).toBeUndefined();
    // Paid another way by now, whoever has not heard that the debit is off.
    expect(debitDayOf({ method: 'BOLETO', debit: { state: 'scheduled', on: '2027-02-10' } })).toBeUndefined();
    expect(isDebited({}, '2027-02-01')).toBe(false);
  });
});
