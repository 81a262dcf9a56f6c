import { anewFound, anewNotDone, anewNotFound, anewSent } from './begin-anew.ts';
import { aSubscription, noonOf } from './subscription.fixture.ts';
import type { Subscription } from './subscription.ts';

const GRACE_MS = 130_000;
const noon = noonOf('2027-01-10');
const after = (ms: number): Date => new Date(noon.getTime() + ms);
const gone = aSubscription({
  atProvider: { wanted: 'ACTIVE', is: 'REMOVED', resumeOn: '2027-02-10', tries: 0, askAt: null },
});
const anewOf = ({ atProvider }: Subscription) => atProvider.anew;

describe('a subscription that is begun anew at the provider', () => {
  it('is known by the reference that was written down first, also when it is sent again', () => {
    const sent = anewSent(gone, 'ref-1');
    expect(anewOf(sent)).toEqual({ ref: 'ref-1', state: 'SENT', emptyLookUps: [] });
    expect(anewOf(anewSent(anewNotDone(sent), 'ref-2'))).toEqual({ ref: 'ref-1', state: 'SENT', emptyLookUps: [] });
  });

  it('has another name there once it exists, and its day until its charges were read', () => {
    const found = anewFound(anewSent(gone, 'ref-1'), 'sub_2');
    expect(found).toMatchObject({ asaasSubscriptionId: 'sub_2', atProvider: { is: 'ACTIVE', resumeOn: '2027-02-10' } });
    expect(anewOf(found)).toBeUndefined();
  });

  it.each([
    ['one empty look-up', [0], 'SENT', 'ref-1'],
    ['two too close to one another', [0, GRACE_MS - 1], 'SENT', 'ref-1'],
    ['two far enough apart', [0, GRACE_MS], 'INTENT', 'ref-2'],
  ] as const)('after %s is %s', (_what, at, state, ref) => {
    const looked = at.reduce(
      (subscription, ms) => anewNotFound(subscription, 'ref-2', after(ms), GRACE_MS),
      anewSent(gone, 'ref-1'),
    );
    expect(anewOf(looked)).toMatchObject({ state, ref });
  });

  it('that was never asked for is not made up', () => {
    expect([anewNotDone(gone), anewNotFound(gone, 'ref-2', noon, GRACE_MS)]).toEqual([gone, gone]);
  });
});
