import { type Activation, type CarrierStep, failed, givenLine, moveTo, requested } from './activation.ts';
import { intend, resume } from './intend.ts';
import { type CarrierNews, learn } from './learn.ts';
import { learnRelease, release, releasedAgain } from './release.ts';

const noon = new Date('2026-03-01T12:00:00Z');
const delays = [2_000, 10_000, 30_000];
const credentials = { username: '700001', password: 'once', server: 'sip.carrier.example' };
const refused: CarrierNews = { kind: 'refused', reason: 'carrier-refused' };

const acquiring = (outcome: string | null = null, changes: Partial<Activation> = {}): Activation => ({
  ...intend(requested(noon), noon),
  attempts: [{ call: 'acquire', at: noon, outcome }],
  ...changes,
});
const active = learn(acquiring(), 'acquire', { kind: 'credentials', credentials }, delays, noon).activation;
const gaveUp = (reason: Parameters<typeof failed>[1], inDoubt: boolean) =>
  failed(acquiring('unknown', { inDoubt }), reason, noon);
/** One that gives its number back, and whose last call to the carrier ended so. */
const releasing = (call: 'acquire' | 'release', outcome: string, changes: Partial<Activation> = {}): Activation => ({
  ...release(active, false, noon),
  attempts: [{ call, at: noon, outcome }],
  ...changes,
});
const states = ({ history }: Activation) => history.map(({ state }) => state);

it('of a line that is run elsewhere needs no carrier', () => {
  const now = new Date('2026-11-24T12:00:00Z');
  expect(release(givenLine(now), false, now)).toMatchObject({ state: 'RELEASED' });
});

describe('release', () => {
  it.each<[string, Activation, object]>([
    ['never asked for', requested(noon), { state: 'RELEASED', attempts: [] }],
    ['being asked for', acquiring(), { state: 'RELEASING', step: 'look-up' }],
    ['told to wait', acquiring('not-done', { step: 'acquire' }), { state: 'RELEASING', step: 'look-up' }],
    ['active', active, { state: 'RELEASING', step: 'release', failures: 0 }],
    ['somebody else’s', gaveUp('number-taken', true), { state: 'RELEASED', reason: 'number-taken' }],
    ['of another order', failed(requested(noon), 'number-serves-another-order', noon), { state: 'RELEASED' }],
    ['never reached', gaveUp('carrier-unreachable', false), { state: 'RELEASED' }],
    ['perhaps ours', gaveUp('outcome-unknown', true), { state: 'RELEASING', step: 'look-up', failures: 0 }],
  ])('of a number %s', (_which, before, expected) => {
    const after = release(before, false, noon);
    expect(after).toMatchObject(expected);
    expect(release(after, false, noon)).toBe(after);
  });

  it('leaves a number alone that serves another order by now', () => {
    expect(release(gaveUp('outcome-unknown', true), true, noon)).toMatchObject({ state: 'RELEASED' });
  });
});

describe('learnRelease', () => {
  it.each<[string, CarrierStep, Activation, CarrierNews, object]>([
    ['released', 'release', active, { kind: 'released' }, { state: 'RELEASED', in: null }],
    ['unknown', 'release', active, { kind: 'unknown' }, { step: 'look-up', in: 2_000 }],
    ['not done', 'release', active, { kind: 'not-done', retryAfterMs: 0 }, { step: 'release', in: 2_000 }],
    ['told to wait', 'release', active, { kind: 'not-done', retryAfterMs: 5_000 }, { step: 'release', in: 5_000 }],
    ['refused: gone perhaps', 'release', active, refused, { step: 'look-up', in: 0 }],
    [
      'refused, yet ours',
      'look-up',
      releasing('release', 'refused'),
      { kind: 'owned' },
      { step: 'release', in: 2_000 },
    ],
    ['still ours', 'look-up', releasing('release', 'unknown'), { kind: 'owned' }, { step: 'release', in: 0 }],
    ['free', 'look-up', releasing('release', 'unknown'), { kind: 'available' }, { state: 'RELEASED', in: null }],
    ['not ours', 'look-up', releasing('release', 'lost'), { kind: 'not-ours' }, { state: 'RELEASED', in: null }],
    ['look-up silent', 'look-up', releasing('release', 'lost'), { kind: 'unknown' }, { step: 'look-up', in: 2_000 }],
    ['look-up refused', 'look-up', releasing('release', 'lost'), refused, { step: 'look-up', in: 2_000 }],
    [
      'ours after all',
      'look-up',
      releasing('acquire', 'lost'),
      { kind: 'credentials', credentials },
      { step: 'release' },
    ],
    ['never asked for', 'look-up', releasing('acquire', 'not-done'), { kind: 'available' }, { state: 'RELEASED' }],
    ['on its way to us', 'look-up', releasing('acquire', 'unknown'), { kind: 'available' }, { in: 2_000, failures: 1 }],
    [
      'never come to us',
      'look-up',
      releasing('acquire', 'lost', { failures: 2 }),
      { kind: 'not-ours' },
      { state: 'RELEASED' },
    ],
  ])('%s (%s)', (_why, step, before, news, expected) => {
    const recorded = intend({ ...(before === active ? release(active, false, noon) : before), step }, noon);
    const { activation, runAgainInMs } = learnRelease(recorded, step, news, delays, noon);
    expect({ ...activation, in: runAgainInMs }).toMatchObject(expected);
  });

  it('never gives up: it tells people when its patience is used up, and asks ever more seldom, at last hourly', () => {
    let activation = release(active, false, noon);
    const waits = Array.from({ length: 12 }, () => {
      const step = activation.step;
      const decision = learnRelease(
        intend(activation, noon),
        step,
        { kind: 'not-done', retryAfterMs: 0 },
        delays,
        noon,
      );
      ({ activation } = decision);
      return `${decision.runAgainInMs! / 1_000}${decision.isOverdue ? '!' : ''}`;
    });
    expect(waits).toEqual([
      ...['2', '10', '30', '60!', '120!', '240!', '480!', '960!', '1920!', '3600!', '3600!', '3600!'],
    ]);
  });

  it('asks to take back only what is recorded, and keeps the end of a long journal', () => {
    let activation = release(active, false, noon);
    for (let at = 0; at < 200; at++) {
      activation = intend({ ...resume(activation), step: 'release' }, noon);
      expect(activation).toMatchObject({ state: 'RELEASING', step: 'look-up' });
      expect(activation.attempts.at(-1)).toEqual({ call: 'release', at: noon, outcome: null });
    }
    expect(activation.attempts).toHaveLength(100);
  });

  it('ends RELEASED whatever the carrier answers, as soon as it takes the number back', () => {
    const answers: Record<CarrierStep, CarrierNews[]> = {
      acquire: [],
      'look-up': [{ kind: 'owned' }, { kind: 'unknown' }, refused, { kind: 'available' }],
      release: [{ kind: 'released' }, { kind: 'unknown' }, refused, { kind: 'not-done', retryAfterMs: 0 }],
    };
    for (let seed = 0; seed < 500; seed++) {
      let activation = release(seed % 2 ? active : acquiring(), false, noon);
      let random = seed;
      for (let steps = 0; activation.state !== 'RELEASED'; steps++) {
        const { step } = resume(activation);
        expect(step).not.toBe('acquire');
        random = (random * 1_103_515_245 + 12_345) % 2 ** 31;
        const news = answers[step][(random >> 8) % answers[step].length]!;
        activation = learnRelease(intend(resume(activation), noon), step, news, delays, noon).activation;
        if (steps > 200) throw new Error(`seed ${seed} does not end`);
      }
      expect(states(activation).slice(-2)).toEqual(['RELEASING', 'RELEASED']);
    }
  });
});

describe('moveTo', () => {
  it('refuses what the table does not know', () => {
    expect(() => moveTo(active, 'FAILED', noon)).toThrow('cannot go from ACTIVE to FAILED');
  });
});

describe('a number that the carrier kept for us', () => {
  const released = learnRelease(
    releasing('release', 'released'),
    'release',
    { kind: 'released' },
    delays,
    noon,
  ).activation;

  it('is looked up, and given back once more', () => {
    const again = releasedAgain(released, noon)!;
    expect(again).toMatchObject({ state: 'RELEASING', step: 'look-up', failures: 0 });
    const after = learnRelease(again, 'look-up', { kind: 'owned' }, delays, noon);
    expect(after).toMatchObject({ activation: { step: 'release' }, runAgainInMs: 0 });
    const gone = learnRelease(again, 'look-up', { kind: 'available' }, delays, noon);
    expect(states(gone.activation).slice(-3)).toEqual(['RELEASED', 'RELEASING', 'RELEASED']);
  });

  it('is none that an order has, or may come to have', () => {
    for (const one of [active, requested(noon), acquiring(), gaveUp('number-taken', false)])
      expect(releasedAgain(one, noon)).toBeNull();
  });
});
