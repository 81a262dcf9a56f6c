import { type Activation, type CarrierStep, requested } from './activation.ts';
import { intend, resume } from './intend.ts';
import { type CarrierNews, learn } from './learn.ts';

const noon = new Date('2026-03-01T12:00:00Z');
const delays = [2_000, 10_000, 30_000];
const credentials = { username: '700001', password: 'once', server: 'sip.carrier.example' };
const refused: CarrierNews = { kind: 'refused', reason: 'number-taken' };

/** An activation whose call to the carrier has just been recorded. */
const asking = (step: CarrierStep, changes: Partial<Activation> = {}): Activation =>
  intend({ ...requested(noon), step, ...changes }, noon);

const inDoubt = (changes: Partial<Activation> = {}): Partial<Activation> => ({
  state: 'ACQUIRING',
  inDoubt: true,
  ...changes,
});
const afterRefusal = inDoubt({ attempts: [{ call: 'acquire', at: noon, outcome: 'refused' }] });

describe('learn', () => {
  it.each<[string, CarrierStep, Partial<Activation>, CarrierNews, object]>([
    ['bought', 'acquire', {}, { kind: 'credentials', credentials }, { state: 'ACTIVE', in: null }],
    ['refused', 'acquire', {}, refused, { state: 'FAILED', reason: 'number-taken', in: null }],
    ['refused after a doubt: ours perhaps', 'acquire', inDoubt(), refused, { step: 'look-up', in: 0 }],
    ['not done', 'acquire', {}, { kind: 'not-done', retryAfterMs: 0 }, { step: 'acquire', in: 2_000 }],
    ['told to wait', 'acquire', {}, { kind: 'not-done', retryAfterMs: 5_000 }, { step: 'acquire', in: 5_000 }],
    ['not done again', 'acquire', { failures: 1 }, { kind: 'not-done', retryAfterMs: 0 }, { in: 10_000, failures: 2 }],
    ['unknown', 'acquire', {}, { kind: 'unknown' }, { step: 'look-up', in: 2_000, inDoubt: true }],
    [
      'found with its password',
      'look-up',
      inDoubt(),
      { kind: 'credentials', credentials },
      { state: 'ACTIVE', in: null },
    ],
    ['found, password lost', 'look-up', inDoubt(), { kind: 'owned' }, { step: 'release', in: 0 }],
    ['still free', 'look-up', inDoubt(), { kind: 'available' }, { step: 'acquire', in: 0 }],
    ['free, yet refused', 'look-up', afterRefusal, { kind: 'available' }, { step: 'acquire', in: 2_000 }],
    ['not ours', 'look-up', inDoubt(), { kind: 'not-ours' }, { step: 'acquire', in: 0 }],
    [
      'not ours, and refused',
      'look-up',
      afterRefusal,
      { kind: 'not-ours' },
      { state: 'FAILED', reason: 'number-taken' },
    ],
    ['look-up refused', 'look-up', inDoubt(), refused, { state: 'FAILED', reason: 'number-taken' }],
    ['look-up silent', 'look-up', inDoubt(), { kind: 'unknown' }, { step: 'look-up', in: 2_000 }],
    ['returned', 'release', inDoubt(), { kind: 'released' }, { step: 'acquire', in: 0 }],
    ['return refused', 'release', inDoubt(), refused, { step: 'look-up', in: 2_000 }],
    ['return unknown', 'release', inDoubt(), { kind: 'unknown' }, { step: 'look-up', in: 2_000 }],
    ['return not done', 'release', inDoubt(), { kind: 'not-done', retryAfterMs: 0 }, { step: 'release', in: 2_000 }],
    [
      'patience used up',
      'acquire',
      { failures: 3 },
      { kind: 'not-done', retryAfterMs: 0 },
      { reason: 'carrier-unreachable' },
    ],
    [
      'patience used up in doubt',
      'look-up',
      inDoubt({ failures: 3 }),
      { kind: 'unknown' },
      { reason: 'outcome-unknown' },
    ],
    ['died as often as may be', 'look-up', inDoubt({ failures: 3 }), { kind: 'available' }, { step: 'acquire', in: 0 }],
    ['died too often', 'look-up', inDoubt({ failures: 4 }), { kind: 'available' }, { state: 'FAILED', in: null }],
  ])('%s (%s)', (_why, step, changes, news, expected) => {
    const { activation, runAgainInMs } = learn(asking(step, changes), step, news, delays, noon);
    expect({ ...activation, in: runAgainInMs }).toMatchObject(expected);
  });

  it('notes the outcome of a call, and nothing of a look-up', () => {
    expect(learn(asking('acquire'), 'acquire', refused, delays, noon).activation.attempts).toEqual([
      { call: 'acquire', at: noon, outcome: 'refused' },
    ]);
    expect(
      learn(asking('look-up', afterRefusal), 'look-up', { kind: 'owned' }, delays, noon).activation.attempts,
    ).toEqual(afterRefusal.attempts);
  });

  it('hands the credentials out beside the activation, never in it', () => {
    const decision = learn(asking('acquire'), 'acquire', { kind: 'credentials', credentials }, delays, noon);
    expect(decision.credentials).toBe(credentials);
    expect(JSON.stringify(decision.activation)).not.toContain(credentials.password);
  });

  it('always ends, whatever the carrier answers', () => {
    const answers: Record<CarrierStep, CarrierNews[]> = {
      acquire: [refused, { kind: 'unknown' }, { kind: 'not-done', retryAfterMs: 0 }],
      'look-up': [{ kind: 'owned' }, { kind: 'available' }, { kind: 'not-ours' }, { kind: 'unknown' }],
      release: [{ kind: 'released' }, { kind: 'unknown' }, refused],
    };
    for (let seed = 0; seed < 500; seed++) {
      let activation = requested(noon);
      let random = seed;
      let steps = 0;
      while (activation.state !== 'FAILED') {
        const { step } = resume(activation);
        random = (random * 1_103_515_245 + 12_345) % 2 ** 31;
        const news = answers[step][random % answers[step].length]!;
        activation = learn(intend(resume(activation), noon), step, news, delays, noon).activation;
        if (++steps > 60) throw new Error(`seed ${seed} does not end`);
      }
      expect(activation.history.map(({ version }) => version)).toEqual([1, 2, 3]);
    }
  });
});

describe('intend', () => {
  it('records a call before it is made, so that a crash is followed by a look-up', () => {
    expect(asking('acquire')).toMatchObject({
      state: 'ACQUIRING',
      step: 'look-up',
      attempts: [{ call: 'acquire', outcome: null }],
      history: [
        { version: 1, state: 'REQUESTED' },
        { version: 2, state: 'ACQUIRING' },
      ],
    });
  });

  it('has nothing to record of a look-up', () => {
    const activation = { ...requested(noon), step: 'look-up' as const };
    expect(intend(activation, noon)).toBe(activation);
  });
});

describe('resume', () => {
  it('finds a call without an outcome, and doubts', () => {
    expect(resume(asking('acquire'))).toMatchObject({ failures: 1, inDoubt: true, attempts: [{ outcome: 'lost' }] });
  });

  it('leaves one alone whose calls have all been answered', () => {
    const answered = learn(
      asking('acquire'),
      'acquire',
      { kind: 'not-done', retryAfterMs: 0 },
      delays,
      noon,
    ).activation;
    expect(resume(answered)).toBe(answered);
  });
});
