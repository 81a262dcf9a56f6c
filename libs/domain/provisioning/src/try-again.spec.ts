import { failed, requested } from './activation.ts';
import { intend } from './intend.ts';
import { learn } from './learn.ts';
import { triedAgain } from './try-again.ts';

const now = new Date('2026-11-24T12:00:00Z');
const NO_DELAYS: number[] = [];
const refused = () => failed(intend(requested(now), now), 'carrier-refused', now);

describe('an activation that is tried again', () => {
  it('asks for its number, with all its patience, and works', () => {
    const again = triedAgain({ ...refused(), failures: 9 }, now);
    expect(again).toMatchObject({ state: 'ACQUIRING', step: 'acquire', failures: 0, reason: null });
    const credentials = { username: 'u', password: 'p', server: 's' };
    const { activation } = learn(intend(again, now), 'acquire', { kind: 'credentials', credentials }, NO_DELAYS, now);
    expect(activation.history.map(({ state }) => state)).toEqual([
      ...['REQUESTED', 'ACQUIRING', 'FAILED', 'ACQUIRING', 'ACTIVE'],
    ]);
  });

  it('looks first whether the number is ours, where nobody knows', () =>
    expect(triedAgain({ ...refused(), inDoubt: true }, now)).toMatchObject({ step: 'look-up', inDoubt: true }));

  it('can fail again', () => {
    const asked = intend(triedAgain(refused(), now), now);
    const { activation } = learn(asked, 'acquire', { kind: 'refused', reason: 'number-taken' }, NO_DELAYS, now);
    expect(activation).toMatchObject({ state: 'FAILED', reason: 'number-taken' });
  });

  it('is none whose number was given back', () =>
    expect(() => triedAgain({ ...refused(), state: 'RELEASED' }, now)).toThrow('cannot go from RELEASED'));
});
