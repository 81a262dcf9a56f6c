import { createHash } from 'node:crypto';
import { getVerificationKeys, listEndedSessions, signIn } from '@numera/contracts/identity/sessions';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { eventually } from '@numera/testing/eventually';
import { hashOf, successorsOf } from './refresh-token.ts';
import { openIdentity, type OpenIdentity, PASSWORD } from '../../test/open-identity.ts';
import { expectTheSameTime } from '../../test/the-same-time.ts';

const SECOND = 1_000;
const DAY = 24 * 3_600 * SECOND;

describe('sessions', () => {
  let identity: OpenIdentity;
  beforeAll(
    async () =>
      (identity = await openIdentity({
        SIGN_INS_PER_ACCOUNT: '6',
        SIGN_INS_PER_ACCOUNT_ANYWHERE: '12',
        SIGN_INS_PER_ADDRESS: '200',
      })),
    60_000,
  );
  afterAll(() => identity.close());

  const realNow = () => new Date();
  afterEach(() => (identity.clock.now = realNow));
  const inTime = (ms: number): void => {
    identity.clock.now = () => new Date(Date.now() + ms);
  };
  const refused = (code: string) => ({ code });

  it('gives an access token of ten minutes that the published key verifies', async () => {
    const user = await identity.aUser('admin');
    const view = await identity.signIn(` ${user.email.toUpperCase()}`);
    const keys = await identity.client.ask(getVerificationKeys, {}, { kind: 'service', name: 'gateway' });
    const { payload, protectedHeader } = await jwtVerify(view.accessToken, createLocalJWKSet(keys as never), {
      algorithms: ['ES256'],
      issuer: 'numera',
      audience: 'numera',
    });
    const session = await identity.sessions.findOne({ userId: user._id }).lean();
    expect(payload).toMatchObject({ sub: user._id, role: 'admin', typ: 'access', sid: session!._id });
    expect(payload.exp! - payload.iat!).toBe(600);
    expect(protectedHeader.kid).toBe(keys.keys[0]!['kid']);
    expect(keys.keys[0]).not.toHaveProperty('d');
    expect(view.user).toEqual({ id: user._id, email: user.email, name: 'Ana', role: 'admin' });
  });

  it('stores neither password nor token, only what cannot be turned back', async () => {
    const user = await identity.aUser();
    const { refreshToken } = await identity.signIn(user.email);
    expect(Buffer.from(refreshToken, 'base64url')).toHaveLength(32);
    const stored = [
      ...(await identity.users.find().lean()),
      ...(await identity.sessions.find().lean()),
      ...(await identity.tokens.find().lean()),
    ];
    expect(JSON.stringify(stored)).not.toContain(refreshToken);
    expect(JSON.stringify(stored)).not.toContain(PASSWORD);
    expect((await identity.users.findById(user._id).lean())!.passwordHash).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    );
    expect(
      await identity.tokens.exists({ _id: createHash('sha256').update(refreshToken).digest('base64url') }),
    ).toBeTruthy();
  });

  it('says the same of a wrong password and of an unknown e-mail', async () => {
    const user = await identity.aUser();
    const errors = await Promise.all(
      [user.email, 'nobody@example.com'].map((email) => identity.signIn(email, 'wrong').catch((error: Error) => error)),
    );
    expect(errors.map((error) => (error as Error).message)).toEqual(['credentials-invalid', 'credentials-invalid']);
  });

  it('takes as long for a wrong password as for an unknown e-mail', async () => {
    let n = 0;
    await expectTheSameTime(20, async () => {
      const { email } = await identity.aUser();
      const unknown = `ninguem-${n++}@example.com`;
      return [() => guess(email, identity.newAddress()), () => guess(unknown, identity.newAddress())];
    });
  }, 60_000);

  it('refuses a password that the gateway did not seal', async () => {
    const forged = {
      email: 'ana@example.com',
      password: 's2.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      userAgent: '',
      device: 'd'.repeat(43),
      askedDevice: 'd'.repeat(43),
    };
    await expect(identity.client.ask(signIn, forged, { kind: 'guest', ip: '1' })).rejects.toMatchObject(
      refused('invalid-input'),
    );
  });

  const guess = (email: string, ip?: string): Promise<string> =>
    identity.signIn(email, 'wrong', ip).then(
      () => 'in',
      ({ code }: { code: string }) => code,
    );

  it('refuses an account’s guesses after a while, right or wrong, but not for good and not for others', async () => {
    const user = await identity.aUser();
    const outcomes: string[] = [];
    for (let n = 0; n < 8; n++) outcomes.push(await guess(user.email));
    expect(outcomes).toEqual([...Array(6).fill('credentials-invalid'), ...Array(2).fill('too-many-requests')]);
    await expect(identity.signIn(user.email)).rejects.toMatchObject(refused('too-many-requests'));
    const other = await identity.aUser();
    expect((await identity.signIn(other.email)).user.id).toBe(other._id);
    const tries = identity.database.connection.collection('signInTries');
    expect(JSON.stringify(await tries.find().toArray())).not.toContain('example.com');
    await tries.updateMany({}, { $set: { endsAt: new Date() } });
    expect((await identity.signIn(user.email)).user.id).toBe(user._id);
  }, 30_000);

  it('locks nobody out for what somebody else tries, nor from where the owner signed in before', async () => {
    const user = await identity.aUser();
    const [home, office] = [identity.newAddress(), identity.newAddress()];
    await identity.signIn(user.email, undefined, home);
    // More than the account takes from everywhere, but all from one address.
    await Promise.all(Array.from({ length: 14 }, () => guess(user.email)));
    expect((await identity.signIn(user.email, undefined, office)).user.id).toBe(user._id);
    // A whole botnet: from where nobody knows the owner nothing more is looked at.
    await Promise.all(Array.from({ length: 12 }, () => guess(user.email, identity.newAddress())));
    expect(await guess(user.email, identity.newAddress())).toBe('too-many-requests');
    for (const known of [home, office]) {
      expect((await identity.signIn(user.email, undefined, known)).user.id).toBe(user._id);
    }
  }, 30_000);

  it('counts many tries at once, too, and every address of one network as one', async () => {
    const user = await identity.aUser();
    const tries = Array.from({ length: 12 }, (_, n) => guess(user.email, `2001:db8:1:2::${n}`));
    const codes = await Promise.all(tries);
    expect(codes.filter((code) => code === 'credentials-invalid')).toHaveLength(6);
  }, 30_000);

  it('refuses whoever tries one account after the other from an address', async () => {
    const tries = identity.database.connection.collection<{ _id: string; count: number }>('signInTries');
    const stuffer = identity.newAddress();
    const stuff = (n: number) => guess(`stuffed-${n}@example.com`, stuffer);
    expect(await stuff(1)).toBe('credentials-invalid');
    await tries.updateOne({ _id: `address:${stuffer}` }, { $set: { count: 199 } });
    expect([await stuff(2), await stuff(3)]).toEqual(['credentials-invalid', 'too-many-requests']);
    expect(await guess('stuffed-4@example.com', identity.newAddress())).toBe('credentials-invalid');
  }, 30_000);

  it('counts the networks of one site together, too, though it lets more of them pass', async () => {
    const tries = identity.database.connection.collection<{ _id: string; count: number }>('signInTries');
    const fromSite = (n: number) => guess(`${n}@example.com`, `2001:db8:78:${n}::1`);
    expect(await Promise.all([1, 2, 3].map(fromSite))).toEqual(Array(3).fill('credentials-invalid'));
    expect((await tries.findOne({ _id: 'address:2001:db8:78::/48' }))!.count).toBe(3);
    // Four times what one network may.
    await tries.updateOne({ _id: 'address:2001:db8:78::/48' }, { $set: { count: 799 } });
    expect([await fromSite(4), await fromSite(5)]).toEqual(['credentials-invalid', 'too-many-requests']);
    expect(await guess('6@example.com', '2001:db8:79::1')).toBe('credentials-invalid');
  }, 30_000);

  it('looks at somebody’s first password before the many of somebody who guesses', async () => {
    const owner = await identity.aUser();
    const [attacker, home] = [identity.newAddress(), identity.newAddress()];
    const looked: string[] = [];
    const { passwords } = identity;
    const isRight = passwords.isRight.bind(passwords);
    passwords.isRight = async (password, ...rest) => {
      const right = await isRight(password, ...rest);
      looked.push(password === PASSWORD ? 'the owner’s' : 'a guess');
      return right;
    };
    const burst = Array.from({ length: 60 }, (_, n) => guess(`${n}@example.com`, attacker));
    await eventually('guesses are looked at', () => expect(looked.length).toBeGreaterThan(0), { every: 1 });
    const before = looked.length;
    expect((await identity.signIn(owner.email, PASSWORD, home)).user.id).toBe(owner._id);
    const guesses = looked.indexOf('the owner’s') - before;
    await Promise.all(burst);
    // Those that were inside already, and what they took while the try was counted; not the queue.
    expect(guesses).toBeLessThan(25);
    passwords.isRight = isRight;
  }, 30_000);

  it('forgets the failures of an account with the right password', async () => {
    const user = await identity.aUser();
    for (let round = 0; round < 3; round++) {
      await Promise.all(Array.from({ length: 3 }, () => guess(user.email)));
      expect((await identity.signIn(user.email)).user.id).toBe(user._id);
    }
  }, 30_000);

  it('replaces the refresh token at each use', async () => {
    const { email } = await identity.aUser();
    const first = await identity.signIn(email);
    const second = await identity.refresh(first.refreshToken);
    const third = await identity.refresh(second.refreshToken);
    expect(new Set([first, second, third].map(({ refreshToken }) => refreshToken)).size).toBe(3);
    expect(third.user.email).toBe(email);
  });

  it('gives two tabs, and whoever lost the answer, the same successor', async () => {
    const { refreshToken } = await identity.signIn((await identity.aUser()).email);
    const tabs = await Promise.all(Array.from({ length: 5 }, () => identity.refresh(refreshToken)));
    expect(new Set(tabs.map((tab) => tab.refreshToken)).size).toBe(1);
    inTime(7 * SECOND);
    expect((await identity.refresh(refreshToken)).refreshToken).toBe(tabs[0]!.refreshToken);
    expect(await identity.refresh(tabs[0]!.refreshToken)).toBeTruthy();
  });

  it('repeats the successor that was given before each purpose had a key of its own', async () => {
    const { email, _id: userId } = await identity.aUser();
    const { refreshToken } = await identity.signIn(email);
    const [present, former] = successorsOf(refreshToken, identity.key);
    await identity.refresh(refreshToken);
    // As the process before this one would have written it.
    const { _id, ...row } = (await identity.tokens.findById(hashOf(present)).lean())!;
    await identity.tokens.create({ ...row, _id: hashOf(former) });
    await identity.tokens.deleteOne({ _id });
    const again = await identity.refresh(refreshToken);
    expect(again.refreshToken).toBe(former);
    expect((await identity.refresh(former)).user.id).toBe(userId);
  });

  it('ends the whole session when an old token comes back, and tells the operators and the owner', async () => {
    const user = await identity.aUser();
    const { refreshToken: stolen } = await identity.signIn(user.email);
    const other = await identity.signIn(user.email);
    const { refreshToken: mine } = await identity.refresh(stolen);
    inTime(11 * SECOND);
    await expect(identity.refresh(stolen)).rejects.toMatchObject(refused('unauthenticated'));
    await expect(identity.refresh(mine)).rejects.toMatchObject(refused('unauthenticated'));
    expect(await identity.refresh(other.refreshToken)).toBeTruthy();
    const session = await identity.sessions.findOne({ userId: user._id, endReason: 'stolen' }).lean();
    const alerts = (await identity.alerts()).map(({ body }) => body.data);
    expect(alerts).toContainEqual(expect.objectContaining({ code: 'refresh-token-reused', subject: session!.userId }));
    const { _id: userId, email } = user;
    const toldOwner = (await identity.told('account.session-stolen.v1')) as { userId: string }[];
    expect(toldOwner.filter((one) => one.userId === userId)).toEqual([expect.objectContaining({ email, name: 'Ana' })]);
  });

  it.each([
    ['from another browser within the ten seconds', true, { device: 'e'.repeat(43) }],
    ['from another browser before its owner used it', false, { device: 'e'.repeat(43) }],
    ['with the browser’s cookies, but under another name', true, { userAgent: 'curl' }],
  ])('ends the whole session when its token comes %s', async (_when, used, thief) => {
    const user = await identity.aUser();
    const { refreshToken: stolen } = await identity.signIn(user.email);
    const { refreshToken: mine } = used ? await identity.refresh(stolen) : { refreshToken: stolen };
    await expect(identity.refresh(stolen, thief)).rejects.toMatchObject(refused('unauthenticated'));
    await expect(identity.refresh(mine)).rejects.toMatchObject(refused('unauthenticated'));
    expect(await identity.sessions.findOne({ userId: user._id }).lean()).toMatchObject({ endReason: 'stolen' });
  });

  it('takes the browser of a session from before they were told apart from its next refresh', async () => {
    const user = await identity.aUser();
    const { refreshToken } = await identity.signIn(user.email);
    await identity.sessions.updateOne({ userId: user._id }, { $unset: { device: 1 } });
    const mine = { device: 'm'.repeat(43) };
    const { refreshToken: next } = await identity.refresh(refreshToken, mine);
    expect((await identity.refresh(next, mine)).user.id).toBe(user._id);
    expect(await identity.sessions.findOne({ userId: user._id }).lean()).toMatchObject(mine);
  });

  it('ends after a week of silence, and after thirty days in any case', async () => {
    const { email } = await identity.aUser();
    const idle = await identity.signIn(email);
    inTime(7 * DAY + SECOND);
    await expect(identity.refresh(idle.refreshToken)).rejects.toMatchObject(refused('unauthenticated'));
    inTime(0);
    let { refreshToken, refreshExpiresAt } = await identity.signIn(email);
    const end = Date.now() + 30 * DAY;
    for (const day of [6, 12, 18, 24, 29]) {
      inTime(day * DAY);
      ({ refreshToken, refreshExpiresAt } = await identity.refresh(refreshToken));
    }
    expect(Math.abs(Date.parse(refreshExpiresAt) - end)).toBeLessThan(5 * SECOND);
    inTime(30 * DAY + SECOND);
    await expect(identity.refresh(refreshToken)).rejects.toMatchObject(refused('unauthenticated'));
  });

  it('ends by signing out, also for the access of the tab beside', async () => {
    const { refreshToken } = await identity.signIn((await identity.aUser()).email);
    const { refreshToken: next } = await identity.refresh(refreshToken);
    expect(await identity.signOut(next)).toEqual({});
    expect(await identity.signOut(next)).toEqual({});
    const session = await identity.sessions.findOne({ endReason: 'signed-out' }).lean();
    const told = (await identity.told('session.ended.v1')).map((data) => (data as { sessionId: string }).sessionId);
    expect(told.filter((id) => id === session!._id)).toHaveLength(1);
    for (const token of [next, refreshToken]) {
      await expect(identity.refresh(token)).rejects.toMatchObject(refused('unauthenticated'));
    }
  });

  it('tells a gateway that missed it what ended while access tokens may still live, and no longer', async () => {
    const listed = async () =>
      (await identity.client.ask(listEndedSessions, {}, { kind: 'service', name: 'gateway' })).sessionIds;
    const [mine, other] = [await identity.aUser(), await identity.aUser()];
    const { refreshToken } = await identity.signIn(mine.email);
    await identity.signIn(other.email);
    await identity.signOut(refreshToken);
    const of = async (userId: string) => (await identity.sessions.findOne({ userId }).lean())!._id;
    expect(await listed()).toContain(await of(mine._id));
    expect(await listed()).not.toContain(await of(other._id));
    inTime(12 * 60 * SECOND);
    expect(await listed()).toEqual([]);
  });

  it('reads the role anew, and knows nobody who is gone', async () => {
    const user = await identity.aUser();
    const { refreshToken } = await identity.signIn(user.email);
    await identity.users.updateOne({ _id: user._id }, { role: 'admin' });
    const promoted = await identity.refresh(refreshToken);
    expect(promoted.user.role).toBe('admin');
    await identity.users.deleteOne({ _id: user._id });
    await expect(identity.refresh(promoted.refreshToken)).rejects.toMatchObject(refused('unauthenticated'));
    await expect(identity.refresh('made-up')).rejects.toMatchObject(refused('unauthenticated'));
  });
});
