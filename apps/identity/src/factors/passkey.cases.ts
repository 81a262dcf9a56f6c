import { aConfirmedUser, aUserWithPasskey, ending, panelOf, pass, SITE, toldTo } from '../../test/second-factors.ts';
import { type Pretence, SoftwareAuthenticator } from '../../test/software-authenticator.ts';
import { identity } from '../../test/the-identity.ts';
import { factorCollection } from './factor.schema.ts';

describe('a passkey', () => {
  it('is asked for as one that signs in by itself, for its owner alone, with no make told', async () => {
    const user = await aConfirmedUser();
    const options = await panelOf(user._id).startPasskey();
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Numera' },
      user: { id: Buffer.from(user._id).toString('base64url'), name: user.email, displayName: user.name },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
      pubKeyCredParams: [
        { alg: -8, type: 'public-key' },
        { alg: -7, type: 'public-key' },
        { alg: -257, type: 'public-key' },
      ],
    });
    expect(Buffer.from(options['challenge'] as string, 'base64url').length).toBeGreaterThanOrEqual(32);
  });

  it('is added once it answered, with codes of recovery when it is the first, and never asked for twice', async () => {
    const { _id: userId, panel, authenticator, factorId, recoveryCodes } = await aUserWithPasskey();
    expect(recoveryCodes).toHaveLength(10);
    expect((await panel.list()).factors).toMatchObject([{ id: factorId, friendlyName: 'Chave', type: 'webauthn' }]);
    const row = await identity.database.model(factorCollection).findById(factorId).lean();
    expect(row!.passkey).toMatchObject({ credentialId: authenticator.credentialId, counter: 1, transports: ['usb'] });
    expect(row).not.toHaveProperty('challenge');
    expect(row).not.toHaveProperty('pendingUntil');
    expect((await panel.startPasskey())['excludeCredentials']).toEqual([
      { id: authenticator.credentialId, transports: ['usb'], type: 'public-key' },
    ]);
    expect(await toldTo(userId, 'account.factors-changed.v1')).toMatchObject([{ change: 'added', factor: 'Chave' }]);
    const second = new SoftwareAuthenticator(SITE);
    const added = await panel.addPasskey(second.create(await panel.startPasskey()), 'Outra');
    expect(added).toMatchObject({
      factors: [{ friendlyName: 'Chave' }, { friendlyName: 'Outra' }],
      recoveryCodes: null,
    });
  });

  it.each<[string, Pretence]>([
    ['by the page of another site', { origin: 'https://evil.test' }],
    ['by our page under another port', { origin: 'http://localhost:4001' }],
    ['for another site', { rpId: 'evil.test' }],
    ['by who did not verify that it is its owner', { isVerified: false }],
  ])('is refused when it is made %s', async (_how, pretence) => {
    const panel = panelOf((await aConfirmedUser())._id);
    const authenticator = new SoftwareAuthenticator(SITE);
    const options = await panel.startPasskey();
    expect(await ending(panel.addPasskey(authenticator.create(options, pretence)))).toBe('passkey-refused');
    expect((await panel.list()).factors).toEqual([]);
    // What was begun stays begun.
    expect(await ending(panel.addPasskey(authenticator.create(options)))).toBe('in');
  });

  it('answers what was begun last by its own account, within ten minutes, and once', async () => {
    const [user, other] = [await aConfirmedUser(), await aConfirmedUser()];
    const panel = panelOf(user._id);
    const anAnswer = (options: Record<string, unknown>) => new SoftwareAuthenticator(SITE).create(options);
    expect(await ending(panel.addPasskey(anAnswer(await panelOf(other._id).startPasskey())))).toBe('passkey-refused');
    const before = await panel.startPasskey();
    const options = await panel.startPasskey();
    expect(await ending(panel.addPasskey(anAnswer(before)))).toBe('passkey-refused');
    expect(await ending(panel.addPasskey(anAnswer(options)))).toBe('in');
    expect(await ending(panel.addPasskey(anAnswer(options)))).toBe('passkey-refused');
    const late = await panel.startPasskey();
    pass(10 * 60_000);
    expect(await ending(panel.addPasskey(anAnswer(late)))).toBe('passkey-refused');
  });

  it('belongs to one account', async () => {
    const { authenticator } = await aUserWithPasskey();
    const other = panelOf((await aConfirmedUser())._id);
    expect(await ending(other.addPasskey(authenticator.create(await other.startPasskey())))).toBe('passkey-refused');
    expect((await other.list()).factors).toEqual([]);
  });

  it.each([
    [{}],
    [{ id: { $ne: null }, rawId: { $ne: null }, type: 'public-key', response: {} }],
    [{ id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x', attestationObject: 'x' } }],
    [{ id: 'x', rawId: 'x', type: 'public-key', response: null }],
  ])('is refused when its answer is nonsense: %j', async (response) => {
    const panel = panelOf((await aConfirmedUser())._id);
    await panel.startPasskey();
    expect(await ending(panel.addPasskey(response))).toBe('passkey-refused');
  });
});
