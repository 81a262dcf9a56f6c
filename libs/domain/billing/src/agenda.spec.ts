import { agendaOf, endsOn, nextTurn, readingFailed } from './agenda.ts';
import { defaultPolicy } from './billing-policy.ts';
import { providerAgreed } from './cancel.ts';
import { aSubscription, noonOf, owes } from './subscription.fixture.ts';
import type { Subscription } from './subscription.ts';

/** What is to come, as `kind day`, in order. */
const toCome = (subscription: Subscription, day: string): string[] =>
  agendaOf(subscription, defaultPolicy, noonOf(day))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((one) => `${one.kind === 'remind' ? one.notice : one.kind} ${one.at.toISOString().slice(0, 10)}`);

describe('what is to come in the life of a subscription', () => {
  it('is, for a charge that nobody has paid, its notices, the notice of suspension and nothing graver', () => {
    const subscription = aSubscription({ owed: [owes('2027-02-10')], nextDueDate: '2027-02-10' });
    expect(toCome(subscription, '2027-02-01')).toEqual([
      'upcoming 2027-02-05',
      'due 2027-02-10',
      'late 2027-02-11',
      'announce-suspension 2027-02-15',
    ]);
  });

  it('has no notice for a day that is over', () => {
    const subscription = aSubscription({ owed: [owes('2027-02-10')], nextDueDate: '2027-02-10' });
    expect(toCome(subscription, '2027-02-10')).toEqual([
      'due 2027-02-10',
      'late 2027-02-11',
      'announce-suspension 2027-02-15',
    ]);
    expect(toCome(subscription, '2027-02-12')).toEqual(['late 2027-02-11', 'announce-suspension 2027-02-15']);
  });

  it('has no notice that has gone out before', () => {
    const notices = (['upcoming', 'due', 'late'] as const).map((kind) => ({
      ...{ kind, paymentId: 'pay_2027-02-10', at: noonOf('2027-02-05') },
    }));
    const subscription = aSubscription({ owed: [owes('2027-02-10')], nextDueDate: '2027-02-10', notices });
    expect(toCome(subscription, '2027-02-05')).toEqual(['announce-suspension 2027-02-15']);
  });

  it('suspends no sooner than 15 days after the written notice, whenever that went out', () => {
    const owed = [owes('2027-02-10', { standing: 'late' })];
    const notices = [{ kind: 'suspension' as const, paymentId: 'pay_2027-02-10', at: noonOf('2027-02-20') }];
    const subscription = aSubscription({ owed, nextDueDate: null, notices });
    expect(toCome(subscription, '2027-02-21')).toContain('suspend 2027-03-07');
  });

  it('tells nobody to pay what a card may be paying, until its bank has said no', () => {
    for (const method of ['PIX', 'CREDIT_CARD'] as const) {
      const owed = [owes('2027-02-10', { method, isUnderWay: true })];
      expect(toCome(aSubscription({ owed, nextDueDate: '2027-02-10' }), '2027-02-09')).toEqual([]);
    }
  });

  it('neither suspends nor ends while there is time to pay', () => {
    const owed = [owes('2027-03-20')];
    const notices = [{ kind: 'suspension' as const, paymentId: 'pay_2027-03-20', at: noonOf('2027-02-15') }];
    expect(toCome(aSubscription({ owed, notices }), '2027-03-05')).not.toContainEqual(
      expect.stringMatching(/^suspend/),
    );
    const suspended = aSubscription({
      status: 'SUSPENDED',
      suspendedAt: noonOf('2027-03-02'),
      owed,
      nextDueDate: null,
    });
    expect(toCome(suspended, '2027-03-05')).toEqual(['read 2027-03-03']);
  });

  it('ends no suspended contract before the time to pay that was given, and its notices, are over', () => {
    const owed = [owes('2027-05-20', { from: '2027-02-10', standing: 'late' })];
    const suspended = aSubscription({
      status: 'SUSPENDED',
      suspendedAt: noonOf('2027-03-02'),
      owed,
      nextDueDate: null,
    });
    expect(toCome(suspended, '2027-05-21').slice(1)).toEqual([
      ...['announce-ending 2027-05-20', 'announce-ending 2027-06-01', 'end 2027-06-04'],
    ]);
    expect(endsOn(noonOf('2027-03-02'), owes('2027-02-10'), defaultPolicy)).toBe('2027-05-01');
  });

  it('ends nobody’s contract sooner than he was told, whatever the policy became since', () => {
    const strict = { ...defaultPolicy, endAfterDays: 20 };
    const charge = owes('2027-02-10');
    const told = {
      kind: 'suspended',
      paymentId: charge.paymentId,
      at: noonOf('2027-03-02'),
      named: '2027-05-01',
    } as const;
    expect(endsOn(noonOf('2027-03-02'), charge, strict, [told])).toBe('2027-05-01');
    expect(endsOn(noonOf('2027-03-02'), charge, { ...defaultPolicy, endAfterDays: 90 }, [told])).toBe('2027-05-31');
  });

  it('has the provider let go what it charges for days that are paid', () => {
    const { atProvider } = aSubscription();
    const surplus = aSubscription({ atProvider: { ...atProvider, hasSurplus: true } });
    expect(toCome(surplus, '2027-01-20')[0]).toMatch(/^ask-provider/);
    const agreed = providerAgreed(surplus, surplus.atProvider, noonOf('2027-01-20')).subscription;
    expect(agreed.atProvider).not.toHaveProperty('hasSurplus');
  });

  it('gives what was made a slip after its notice the days to clear, before suspension and before the end', () => {
    const notices = [
      { kind: 'suspension' as const, paymentId: 'pay_2027-02-10', at: noonOf('2027-02-15'), named: '2027-03-02' },
    ];
    const suspended = { status: 'SUSPENDED', suspendedAt: noonOf('2027-03-11'), nextDueDate: null } as const;
    for (const [method, suspend, end] of [
      ['PIX', '2027-03-02', '2027-05-10'],
      ['BOLETO', '2027-03-05', '2027-05-13'],
    ] as const) {
      const owed = [owes('2027-02-10', { method, standing: 'late' })];
      expect(toCome(aSubscription({ owed, nextDueDate: null, notices }), '2027-03-01')).toContain(`suspend ${suspend}`);
      expect(toCome(aSubscription({ ...suspended, owed }), '2027-03-12')).toContain(`end ${end}`);
    }
  });

  it('gives a slip the days that it takes to clear', () => {
    // 10 February 2027 is Ash Wednesday; three business days later is the 15th.
    const owed = [owes('2027-02-10', { method: 'BOLETO', standing: 'late' })];
    const notices = [{ kind: 'suspension' as const, paymentId: 'pay_2027-02-10', at: noonOf('2027-02-20') }];
    expect(toCome(aSubscription({ owed, nextDueDate: null }), '2027-02-12')).toEqual([
      'late 2027-02-16',
      'announce-suspension 2027-02-20',
    ]);
    expect(toCome(aSubscription({ owed, nextDueDate: null, notices }), '2027-02-21')).toContain('suspend 2027-03-11');
  });

  it('is for a card only what comes when the bank said no', () => {
    const owed = [owes('2027-02-10', { method: 'CREDIT_CARD' })];
    expect(toCome(aSubscription({ owed, nextDueDate: '2027-02-10' }), '2027-02-01')).toEqual([
      'late 2027-02-11',
      'try-card 2027-02-12',
      'try-card 2027-02-15',
      'announce-suspension 2027-02-15',
      'try-card 2027-02-19',
    ]);
  });

  it('is a look at the provider a week before a charge of which nobody told us', () => {
    const subscription = aSubscription({ nextDueDate: '2027-02-10' });
    expect(toCome(subscription, '2027-01-20')).toEqual(['read 2027-02-03']);
    expect(toCome({ ...subscription, readAt: noonOf('2027-02-03') }, '2027-02-03')).toEqual(['read 2027-02-04']);
  });

  it('is, for one that is suspended, two notices and the end 60 days later, and a look every day', () => {
    const subscription = aSubscription({
      ...{ status: 'SUSPENDED', suspendedAt: noonOf('2027-03-02'), readAt: noonOf('2027-03-02'), nextDueDate: null },
      owed: [owes('2027-02-10', { standing: 'late' })],
      atProvider: { wanted: 'PAUSED', is: 'PAUSED', resumeOn: null, tries: 0, askAt: null },
    });
    expect(toCome(subscription, '2027-03-02')).toEqual([
      'read 2027-03-03',
      'announce-ending 2027-04-16',
      'announce-ending 2027-04-28',
      'end 2027-05-01',
    ]);
  });

  it('is its end in the night after the last paid day, when it was cancelled', () => {
    const subscription = aSubscription({ cancelAt: '2027-02-10', nextDueDate: null });
    expect(toCome(subscription, '2027-02-01')).toEqual(['end-period 2027-02-10']);
  });

  it('is nothing once it is ending, but that the provider removes it', () => {
    const ending = { reason: 'owner', by: 'owner', since: noonOf('2027-02-01'), releasedAt: null } as const;
    const atProvider = { wanted: 'REMOVED', is: 'ACTIVE', resumeOn: null, tries: 0, askAt: null } as const;
    const subscription = aSubscription({ ending, atProvider, owed: [owes('2027-02-10')] });
    expect(agendaOf(subscription, defaultPolicy, noonOf('2027-02-01')).map(({ kind }) => kind)).toEqual([
      'ask-provider',
    ]);
    const canceled = {
      ...subscription,
      status: 'CANCELED' as const,
      atProvider: { ...atProvider, is: 'REMOVED' as const },
    };
    expect(agendaOf(canceled, defaultPolicy, noonOf('2027-02-01'))).toEqual([]);
  });
});

describe('the next turn', () => {
  const late = aSubscription({ owed: [owes('2027-02-10', { standing: 'late' })], nextDueDate: null });

  it('is to read the charges from the provider before anybody is told that he has not paid', () => {
    const now = noonOf('2027-02-11');
    expect(nextTurn(late, defaultPolicy, now).kind).toBe('read');
    expect(nextTurn({ ...late, readAt: now }, defaultPolicy, now)).toMatchObject({ kind: 'remind', notice: 'late' });
  });

  it('does not trust what was read in the morning', () => {
    const read = { ...late, readAt: new Date('2027-02-11T14:00:00Z') };
    expect(nextTurn(read, defaultPolicy, new Date('2027-02-11T20:00:00Z')).kind).toBe('read');
  });

  it('waits until the first thing that is to come', () => {
    const subscription = aSubscription({ nextDueDate: '2027-02-10' });
    const turn = nextTurn(subscription, defaultPolicy, noonOf('2027-01-20'));
    expect(turn.kind === 'wait' && turn.until?.toISOString().slice(0, 10)).toBe('2027-02-03');
    expect(nextTurn(aSubscription({ nextDueDate: null }), defaultPolicy, noonOf('2027-01-20'))).toEqual({
      ...{ kind: 'wait', until: null },
    });
  });

  it('leaves a suspension for another day when the provider does not answer, and a letter for half an hour', () => {
    const notices = [
      { kind: 'late' as const, paymentId: 'pay_2027-02-10', at: noonOf('2027-02-11') },
      { kind: 'suspension' as const, paymentId: 'pay_2027-02-10', at: noonOf('2027-02-15') },
    ];
    const grave = { ...late, notices };
    const now = noonOf('2027-03-02');
    expect(nextTurn(grave, defaultPolicy, now).kind).toBe('read');
    const putOff = readingFailed(grave, defaultPolicy, now);
    expect(putOff.putOffUntil?.toISOString().slice(0, 10)).toBe('2027-03-03');
    expect(nextTurn(putOff, defaultPolicy, now).kind).toBe('wait');
    const letter = readingFailed(late, defaultPolicy, noonOf('2027-02-11'));
    expect(letter.putOffUntil).toEqual(new Date(noonOf('2027-02-11').getTime() + 1_800_000));
  });
});
