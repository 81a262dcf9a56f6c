import type { ChallengeView } from '@numera/contracts/identity/sessions';
import type { Failure } from '../../kernel/failure.ts';
import { type FactorKind, firstStep, nextStep, type SignInMove, type SignInStep, waysOf } from './sign-in-step.ts';

const challenge = (...kinds: FactorKind[]): ChallengeView => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  kinds,
  passkeyOptions: kinds.includes('webauthn') ? { challenge: 'x' } : null,
  expiresAt: '2036-03-01T12:05:00.000Z',
});
const refused = (code: Failure['code']): SignInMove => ({
  type: 'refused',
  failure: { code, message: 'o que o serviço diz', fields: {} },
});
const after = (...moves: SignInMove[]): SignInStep => moves.reduce(nextStep, firstStep);
const challenged = (asked: ChallengeView, hasPasskeys = true): SignInMove => ({
  type: 'challenged',
  challenge: asked,
  hasPasskeys,
});
const all = challenge('recovery', 'webauthn', 'totp');

describe('what is asked besides the password', () => {
  it.each<[asked: FactorKind[], hasPasskeys: boolean, ways: FactorKind[]]>([
    [['recovery', 'webauthn', 'totp'], true, ['totp', 'webauthn', 'recovery']],
    [['recovery', 'webauthn', 'totp'], false, ['totp', 'recovery']],
    [['webauthn', 'recovery'], true, ['webauthn', 'recovery']],
    [['webauthn', 'recovery'], false, ['recovery']],
    [['webauthn'], false, []],
  ])('of %j can, where passkeys are %s, be answered by %j, the first at once', (asked, hasPasskeys, ways) => {
    expect(waysOf(challenge(...asked), hasPasskeys)).toEqual(ways);
    expect(after(challenged(challenge(...asked), hasPasskeys)).kind).toBe(ways[0] ?? null);
  });

  it('is no passkey where the server names none to ask for', () => {
    expect(waysOf({ ...all, passkeyOptions: null }, true)).toEqual(['totp', 'recovery']);
  });

  it('is asked again after a wrong answer, in the same way', () => {
    const step = after(challenged(all), { type: 'kindChosen', kind: 'recovery' }, refused('code-wrong'));
    expect(step).toMatchObject({ challenge: all, kind: 'recovery', failure: { code: 'code-wrong' } });
    expect(nextStep(step, { type: 'tried' })).toEqual({ challenge: all, kind: 'recovery', failure: null });
  });

  it('forgets what was wrong in one way when another is chosen', () => {
    const step = after(challenged(all), refused('code-wrong'), { type: 'kindChosen', kind: 'webauthn' });
    expect(step).toEqual({ challenge: all, kind: 'webauthn', failure: null });
  });

  it('stays asked while nobody could be reached', () => {
    expect(after(challenged(all), refused('offline'))).toMatchObject({ challenge: all, failure: { code: 'offline' } });
  });

  it('begins anew with the password when it is over, and says why', () => {
    expect(after(challenged(all), refused('challenge-over'))).toMatchObject({
      challenge: null,
      failure: { code: 'challenge-over' },
    });
  });

  it('can be left for the password', () => {
    expect(after(challenged(all), refused('code-wrong'), { type: 'goneBack' })).toEqual(firstStep);
  });
});

it('asks for the password again after a wrong one', () => {
  expect(after(refused('credentials-invalid'))).toMatchObject({ challenge: null });
});
