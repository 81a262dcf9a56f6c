import {
  aBrowser,
  answer,
  aUserWithPasskey,
  aUserWithTotp,
  challengeOf,
  challengeOfAnybody,
  codeOf,
  ending,
  endings,
  mine,
  pass,
  SITE,
  totp,
  webauthn,
} from '../../test/second-factors.ts';
import { type Pretence, SoftwareAuthenticator } from '../../test/software-authenticator.ts';
import { identity } from '../../test/the-identity.ts';
import { factorCollection } from '../factors/factor.schema.ts';

const alerts = async () => (await identity.alerts()).map(({ body }) => body.data);

describe('signing in where a passkey is asked besides the password', () => {
  it('opens a session with it', async () => {
    const { authenticator, ...user } = await aUserWithPasskey();
    const challenge = await challengeOf(user);
    expect(challenge).toMatchObject({
      kinds: ['webauthn', 'recovery'],
      passkeyOptions: {
        rpId: 'localhost',
        allowCredentials: [{ id: authenticator.credentialId, transports: ['usb'], type: 'public-key' }],
        userVerification: 'preferred',
      },
    });
    // Its owner has given the password already: that somebody is there is enough.
    const response = authenticator.get(challenge.passkeyOptions!, { isVerified: false });
    expect((await answer(challenge, webauthn(response))).user.id).toBe(user._id);
    expect((await user.panel.list()).factors[0]!.lastUsedAt).not.toBeNull();
  });

  it.each<[string, Pretence]>([
    ['by the page of another site', { origin: 'https://evil.test' }],
    ['for another site', { rpId: 'evil.test' }],
    ['of somebody else', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ])('refuses one that is used %s', async (_how, pretence) => {
    const { authenticator, ...user } = await aUserWithPasskey();
    const challenge = await challengeOf(user);
    const response = authenticator.get(challenge.passkeyOptions!, pretence);
    expect(await ending(answer(challenge, webauthn(response)))).toBe('passkey-refused');
    expect(await ending(answer(challenge, webauthn(authenticator.get(challenge.passkeyOptions!))))).toBe('in');
  });

  it('refuses another account’s, an answer to another question, one that was given before, and nonsense', async () => {
    const [user, other] = [await aUserWithPasskey(), await aUserWithPasskey()];
    const challenge = await challengeOf(user);
    const options = challenge.passkeyOptions!;
    const elsewhere = (await challengeOf(other)).passkeyOptions!;
    const given = [
      other.authenticator.get(options),
      user.authenticator.get(elsewhere),
      { id: { $ne: null }, response: {} },
      { ...user.authenticator.get(options), id: 'x'.repeat(5_000) },
    ];
    for (const response of given) expect(await ending(answer(challenge, webauthn(response)))).toBe('passkey-refused');
    const response = user.authenticator.get(options);
    expect(await ending(answer(challenge, webauthn(response)))).toBe('in');
    expect(await ending(answer(challenge, webauthn(response)))).toBe('challenge-over');
    expect(await ending(answer(await challengeOf(user), webauthn(response)))).toBe('passkey-refused');
  });

  it('refuses one that seems copied, and tells the operators; but not because a stranger says so', async () => {
    const { authenticator, ...user } = await aUserWithPasskey();
    const first = await challengeOf(user);
    await answer(first, webauthn(authenticator.get(first.passkeyOptions!, { counter: 7 })));
    const challenge = await challengeOf(user);
    const response = authenticator.get(challenge.passkeyOptions!, { counter: 7 });
    const forged = { ...response, response: { ...(response['response'] as object), signature: 'AAAA' } };
    expect(await ending(answer(challenge, webauthn(forged)))).toBe('passkey-refused');
    const told = expect.objectContaining({ code: 'passkey-cloned', subject: user._id });
    expect(await alerts()).not.toContainEqual(told);
    expect(await ending(answer(challenge, webauthn(response)))).toBe('passkey-refused');
    expect(await alerts()).toContainEqual(told);
    const row = await identity.database.model(factorCollection).findById(user.factorId).lean();
    expect(row!.passkey!.counter).toBe(7);
    const later = authenticator.get(challenge.passkeyOptions!, { counter: 8 });
    expect(await ending(answer(challenge, webauthn(later)))).toBe('in');
  });

  it('takes one that is kept in several places and counts nothing, again and again', async () => {
    const { authenticator, ...user } = await aUserWithPasskey(new SoftwareAuthenticator(SITE, false));
    for (let n = 0; n < 3; n++) {
      const challenge = await challengeOf(user);
      expect(await ending(answer(challenge, webauthn(authenticator.get(challenge.passkeyOptions!))))).toBe('in');
    }
  });

  it('lets whoever has an app, too, choose', async () => {
    const user = await aUserWithTotp();
    const authenticator = new SoftwareAuthenticator(SITE);
    await user.panel.addPasskey(authenticator.create(await user.panel.startPasskey()));
    const [one, another] = [await challengeOf(user), await challengeOf(user)];
    expect(one.kinds).toEqual(['totp', 'webauthn', 'recovery']);
    expect(await ending(answer(one, totp(codeOf(user.uri))))).toBe('in');
    expect(await ending(answer(another, webauthn(authenticator.get(another.passkeyOptions!))))).toBe('in');
  });
});

describe('signing in by a passkey alone', () => {
  it('asks nobody in particular, and nothing else than its owner’s finger', async () => {
    const { authenticator, ...user } = await aUserWithPasskey();
    const challenge = await challengeOfAnybody();
    expect(challenge.kinds).toEqual(['webauthn']);
    expect(challenge.passkeyOptions).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(challenge.passkeyOptions).not.toHaveProperty('allowCredentials');
    const session = await answer(challenge, webauthn(authenticator.get(challenge.passkeyOptions!)));
    expect(session.user.id).toBe(user._id);
  });

  it.each<[string, Pretence]>([
    ['that did not verify its owner', { isVerified: false }],
    ['that does not say whose it is', { userHandle: null }],
    ['that says it is somebody else’s', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ['used by the page of another site', { origin: 'https://evil.test' }],
    ['used for another site', { rpId: 'evil.test' }],
  ])('refuses one %s', async (_which, pretence) => {
    const { authenticator } = await aUserWithPasskey();
    const challenge = await challengeOfAnybody();
    const response = authenticator.get(challenge.passkeyOptions!, pretence);
    expect(await ending(answer(challenge, webauthn(response)))).toBe('passkey-refused');
  });

  it('refuses one that nobody knows, one that was taken away, and codes; five times', async () => {
    const { authenticator, ...user } = await aUserWithPasskey();
    await user.panel.remove(user.factorId);
    const challenge = await challengeOfAnybody();
    const options = challenge.passkeyOptions!;
    const stranger = new SoftwareAuthenticator(SITE);
    stranger.create({
      challenge: 'x',
      rp: { id: 'localhost' },
      user: { id: Buffer.from(user._id).toString('base64url') },
    });
    expect(await ending(answer(challenge, webauthn(stranger.get(options))))).toBe('passkey-refused');
    expect(await ending(answer(challenge, webauthn(authenticator.get(options))))).toBe('passkey-refused');
    expect(await ending(answer(challenge, totp('123456')))).toBe('code-wrong');
    for (let n = 0; n < 2; n++) await ending(answer(challenge, webauthn(stranger.get(options))));
    expect(await ending(answer(challenge, webauthn(stranger.get(options))))).toBe('challenge-over');
  });

  it('is for the browser that began, within five minutes, and once', async () => {
    const { authenticator, ...user } = await aUserWithPasskey();
    const challenge = await challengeOfAnybody();
    const response = () => webauthn(authenticator.get(challenge.passkeyOptions!));
    expect(await ending(answer(challenge, response(), aBrowser()))).toBe('challenge-over');
    const outcomes = await endings([answer(challenge, response()), answer(challenge, response())]);
    expect(outcomes.filter((one) => one === 'in')).toHaveLength(1);
    expect(await identity.sessions.countDocuments({ userId: user._id })).toBe(1);
    const late = await challengeOfAnybody(mine);
    pass(5 * 60_000);
    const tooLate = answer(late, webauthn(authenticator.get(late.passkeyOptions!)));
    expect(await ending(tooLate)).toBe('challenge-over');
  });
});
