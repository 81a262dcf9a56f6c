import { changePassword, closeAccount, exportAccount } from '@numera/contracts/identity/accounts';
import { getProfile } from '@numera/contracts/identity/profiles';
import { endOtherSessions, endSession, listSessions } from '@numera/contracts/identity/sessions';
import { open } from '@numera/server/seal';
import { decodeJwt } from 'jose';
import { v7 as uuidv7 } from 'uuid';
import {
  anAccount,
  confirm,
  ending,
  NEW_PASSWORD,
  recoveryOf,
  reset,
  toldOf,
  user,
  userAgent,
} from '../../test/accounts.ts';
import { PASSWORD } from '../../test/open-identity.ts';
import { sealedAs } from '../../test/sealed-as.ts';
import { identity } from '../../test/the-identity.ts';

/** Somebody signed in so many times, each with the id of its session. */
async function signedIn(times: number) {
  const account = await anAccount();
  const sessions = [];
  for (let n = 0; n < times; n++) {
    const session = await identity.signIn(account.email, PASSWORD, '203.0.113.1');
    sessions.push({ ...session, id: String(decodeJwt(session.accessToken)['sid']) });
  }
  return { ...account, sessions };
}

const isOpen = (token: string) =>
  identity.refresh(token).then(
    () => true,
    () => false,
  );
const endedIds = async () =>
  ((await identity.told('session.ended.v1')) as { sessionId: string }[]).map((one) => one.sessionId);

describe('the sessions of somebody', () => {
  it('are listed with device, place and moment, the present one first', async () => {
    const { userId, sessions } = await signedIn(3);
    const listed = await identity.client.ask(listSessions, {}, user(userId, sessions[1]!.id));
    expect(listed.sessions.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      [sessions[1]!.id, true],
      [sessions[2]!.id, false],
      [sessions[0]!.id, false],
    ]);
    expect(listed.sessions[0]).toMatchObject({ ip: '203.0.113.1', device: 'Dispositivo desconhecido' });
  });

  it('end one by one, for their owner alone, and are told to every gateway', async () => {
    const { userId, sessions } = await signedIn(2);
    const other = await anAccount();
    const [mine, another] = sessions;
    expect(await ending(endSession, { sessionId: another!.id }, user(other.userId))).toBe('not-found');
    expect(await ending(endSession, { sessionId: uuidv7() }, user(userId))).toBe('not-found');
    expect(await ending(endSession, { sessionId: another!.id }, user(userId, mine!.id))).toBe('done');
    expect(await ending(endSession, { sessionId: another!.id }, user(userId, mine!.id))).toBe('done');
    expect(await endedIds()).toEqual(expect.arrayContaining([another!.id]));
    expect([await isOpen(mine!.refreshToken), await isOpen(another!.refreshToken)]).toEqual([true, false]);
  });

  it('end all but the present one, each told', async () => {
    const { userId, sessions } = await signedIn(4);
    const [mine, ...others] = sessions;
    expect(await identity.client.ask(endOtherSessions, {}, user(userId, mine!.id))).toEqual({ ended: 3 });
    expect(await endedIds()).toEqual(expect.arrayContaining(others.map(({ id }) => id)));
    expect(await isOpen(mine!.refreshToken)).toBe(true);
    expect(await identity.client.ask(endOtherSessions, {}, user(userId, mine!.id))).toEqual({ ended: 0 });
  });
});

describe('another password', () => {
  const wish = (currentPassword: string, newPassword = NEW_PASSWORD) => ({
    currentPassword: sealedAs('password', currentPassword),
    newPassword: sealedAs('password', newPassword),
    userAgent,
  });

  it('takes the present one, ends all other sessions and every link to a new one, and tells the owner', async () => {
    const { userId, email, sessions } = await signedIn(3);
    await confirm(userId);
    const link = await recoveryOf({ userId, email });
    const [mine, ...others] = sessions;
    const actor = user(userId, mine!.id);
    expect(await ending(changePassword, wish('Errada-2026'), actor)).toBe('password-wrong');
    expect(await identity.client.ask(changePassword, wish(PASSWORD), actor)).toEqual({ endedSessions: 2 });
    expect(await endedIds()).toEqual(expect.arrayContaining(others.map(({ id }) => id)));
    expect([await isOpen(mine!.refreshToken), await isOpen(others[0]!.refreshToken)]).toEqual([true, false]);
    expect(await reset(link)).toBe('link-over');
    expect((await identity.signIn(email, NEW_PASSWORD)).user.id).toBe(userId);
    expect(await toldOf(userId, 'account.password-changed.v1')).toEqual([
      expect.objectContaining({ by: 'owner', device: 'Firefox no Linux' }),
    ]);
  });

  it('is one of two that are wanted at once', async () => {
    const { userId, sessions } = await signedIn(1);
    const actor = user(userId, sessions[0]!.id);
    const wishes = ['Primeira-2026', 'Segunda-2026'].map((next) => ending(changePassword, wish(PASSWORD, next), actor));
    expect((await Promise.all(wishes)).toSorted()).toEqual(['done', 'password-wrong']);
  });
});

describe('what is kept of somebody', () => {
  it('is told to himself, whole and without a secret', async () => {
    const { userId, email } = await signedIn(1);
    const told = await identity.client.ask(exportAccount, {}, user(userId));
    expect(told).toMatchObject({
      profile: { id: userId, email, name: 'Ana Souza', terms: { version: '2026-11' }, emailConfirmedAt: null },
      sessions: [{ ip: '203.0.113.1', endedAt: null }],
      factors: [],
    });
    expect(open(told.profile.cpfCnpj!, identity.key, 'cpfCnpj')).toMatch(/^\d{11}$/);
    expect(JSON.stringify(told)).not.toMatch(/argon2|device":"[\w-]{43}/);
  });
});

describe('an account that is closed', () => {
  const password = () => ({ password: sealedAs('password', PASSWORD) });

  it('is gone with its sessions and all that is known of its person; the e-mail is free', async () => {
    const { userId, email, sessions } = await signedIn(2);
    const wrong = { password: sealedAs('password', 'Errada-2026') };
    expect(await ending(closeAccount, wrong, user(userId))).toBe('password-wrong');
    expect(await ending(closeAccount, password(), user(userId))).toBe('done');
    expect(await identity.users.findById(userId).lean()).toBeNull();
    expect(await endedIds()).toEqual(expect.arrayContaining(sessions.map(({ id }) => id)));
    const rows = await identity.sessions.find({ userId }).lean();
    expect(rows.map(({ ip, userAgent: agent }) => [ip, agent])).toEqual([
      ['', ''],
      ['', ''],
    ]);
    expect(await isOpen(sessions[0]!.refreshToken)).toBe(false);
    expect(await ending(getProfile, {}, user(userId))).toBe('unauthenticated');
    expect(await toldOf(userId, 'account.closed.v1')).toEqual([
      { userId, email, name: 'Ana Souza', closedAt: expect.any(String) },
    ]);
    expect(await ending(closeAccount, password(), user(userId))).toBe('unauthenticated');
    expect((await anAccount({ email })).userId).not.toBe(userId);
  });

  it('is never the last administrator’s, nor both of two who close theirs at once', async () => {
    await identity.users.updateMany({ role: 'admin' }, { role: 'user' });
    const admins = [await identity.aUser('admin'), await identity.aUser('admin')];
    const outcomes = await Promise.all(admins.map(({ _id }) => ending(closeAccount, password(), user(_id))));
    expect(outcomes.toSorted()).toEqual(['done', 'last-administrator']);
    const [left] = await identity.users.find({ role: 'admin' }).lean();
    expect(await ending(closeAccount, password(), user(left!._id))).toBe('last-administrator');
    expect(await identity.users.countDocuments({ role: 'admin' })).toBe(1);
  });
});
