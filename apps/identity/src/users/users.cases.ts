import type { Actor, InputOf } from '@numera/contracts/contract';
import { type DomainError } from '@numera/contracts/errors';
import { resetPassword } from '@numera/contracts/identity/accounts';
import { nameUsers } from '@numera/contracts/identity/name-users';
import {
  countUsers,
  createUser,
  deleteUser,
  endUserSessions,
  findAccount,
  getUser,
  listUsers,
  removeUserFactors,
  sendRecovery,
  setProvisionalPassword,
  users,
} from '@numera/contracts/identity/users';
import { PROVISIONAL_MS } from '@numera/domain-identity/account-link';
import { aTaxId } from '@numera/testing/a-tax-id';
import { expectIndexed, plansOf } from '@numera/testing/scans/plans-of';
import { auditCollection } from '@numera/server/audit';
import { seal } from '@numera/server/seal';
import { taxIdTerm } from '@numera/server/tax-id-term';
import { v7 as uuidv7 } from 'uuid';
import { ending, linkTo, reset, toldOf } from '../../test/accounts.ts';
import { PASSWORD } from '../../test/open-identity.ts';
import { identity } from '../../test/the-identity.ts';
import { FillWords } from './fill-words.ts';

const actor = ({ _id: userId }: { _id: string }): Actor => ({ kind: 'user', userId, role: 'admin', ip: '203.0.113.1' });
const sealed = (password: string) => seal(password, identity.key, 'password');
const deedsOn = (id: string) =>
  identity.database.rows(auditCollection).find({ 'subject.id': id }).sort({ at: 1 }).toArray();
const aWish = (changes: Partial<InputOf<typeof createUser>> = {}): InputOf<typeof createUser> => ({
  ...{ userId: uuidv7(), email: `${uuidv7()}@example.com`, password: sealed('Provisoria-1') },
  ...{ name: 'Conceição Ávila', phone: '11987654321', cpfCnpj: null, role: 'user' as const },
  ...changes,
});
/** What somebody is refused with who signs in. */
const refusalOf = (email: string, password: string) =>
  identity.signIn(email, password).then(
    () => null,
    (error: unknown) => error as DomainError,
  );

describe('an account that an administrator makes', () => {
  it('is there once however often it is asked for, is written to, and is in the audit without its password', async () => {
    const by = actor(await identity.aUser('admin'));
    const wish = aWish();
    const made = await Promise.all([1, 2].map(() => identity.client.ask(createUser, wish, by)));
    expect([...made, await identity.client.ask(createUser, wish, by)]).toEqual(Array(3).fill({ userId: wish.userId }));
    expect(await identity.users.countDocuments({ email: wish.email })).toBe(1);
    expect(await toldOf(wish.userId, 'account.confirmation-asked.v1')).toHaveLength(1);
    const deeds = await deedsOn(wish.userId);
    expect(deeds).toMatchObject([{ action: 'user.create', by: (by as { userId: string }).userId, ip: '203.0.113.1' }]);
    expect(JSON.stringify(deeds)).not.toMatch(/Provisoria|argon2/);
    // For good, and so not how to reach him.
    expect(JSON.stringify(deeds)).not.toContain(wish.email);
    expect(await toldOf(wish.userId, 'account.made-for-customer.v1')).toEqual([]);
  });

  it('has the password that it was made with: whoever asks for it again with another is told so', async () => {
    const by = actor(await identity.aUser('admin'));
    const wish = aWish();
    await identity.client.ask(createUser, wish, by);
    const other = { ...wish, password: sealed('Provisoria-2') };
    expect(await ending(createUser, other, by)).toBe('idempotency-key-reused');
    expect(await ending(createUser, { ...wish, role: 'admin' }, by)).toBe('idempotency-key-reused');
    expect((await refusalOf(wish.email, 'Provisoria-1'))?.code).toBe('password-provisional');
  });

  it('has an e-mail that nobody else has', async () => {
    const by = actor(await identity.aUser('admin'));
    const taken = await identity.aUser();
    expect(await ending(createUser, aWish({ email: taken.email.toUpperCase() }), by)).toBe('email-taken');
  });

  it('tells whose customer it is', async () => {
    const wish = aWish({ customerId: uuidv7() });
    await identity.client.ask(createUser, wish, actor(await identity.aUser('admin')));
    expect(await toldOf(wish.userId, 'account.made-for-customer.v1')).toMatchObject([{ customerId: wish.customerId }]);
  });

  it('is made by nobody who is an administrator in his token alone', async () => {
    const demoted = actor(await identity.aUser());
    const wish = aWish();
    expect(await ending(createUser, wish, demoted)).toBe('forbidden');
    expect(await identity.users.countDocuments({ _id: wish.userId })).toBe(0);
  });
});

describe('an account that a customer is to be linked with', () => {
  it('is found by its e-mail, once its owner has proven the mailbox his', async () => {
    const by = actor(await identity.aUser('admin'));
    const { _id, email } = await identity.aUser();
    await identity.users.updateOne({ _id }, { $unset: { emailConfirmedAt: 1 } });
    expect(await ending(findAccount, { email }, by)).toBe('account-unconfirmed');
    await identity.users.updateOne({ _id }, { $set: { emailConfirmedAt: new Date() } });
    expect(await identity.client.ask(findAccount, { email: email.toUpperCase() }, by)).toMatchObject({ userId: _id });
    expect(await ending(findAccount, { email: `${uuidv7()}@example.com` }, by)).toBe('not-found');
    expect(await ending(findAccount, { email }, { ...by, role: 'user' } as Actor)).toBe('forbidden');
    const { email: admins } = await identity.aUser('admin');
    await expect(identity.client.ask(findAccount, { email: admins }, by)).rejects.toMatchObject({
      code: 'invalid-input',
      fields: { email: 'Esta conta é de um administrador. Use a conta de um cliente.' },
    });
  });
});

describe('a provisional password', () => {
  it('opens nothing but the way to another, which works from then on; the old sessions are over', async () => {
    const by = actor(await identity.aUser('admin'));
    const user = await identity.aUser();
    const { refreshToken } = await identity.signIn(user.email);
    const set = { userId: user._id, newPassword: sealed('Provisoria-1') };
    expect(await identity.client.ask(setProvisionalPassword, set, by)).toEqual({ endedSessions: 1 });
    await expect(identity.refresh(refreshToken)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await refusalOf(user.email, PASSWORD))?.code).toBe('credentials-invalid');
    expect(await toldOf(user._id, 'account.password-changed.v1')).toMatchObject([{ by: 'administrator' }]);

    const refusal = await refusalOf(user.email, 'Provisoria-1');
    expect(refusal?.code).toBe('password-provisional');
    const link = refusal?.current as { linkId: string; token: string };
    const guest: Actor = { kind: 'guest', ip: '203.0.113.9' };
    const wish = { ...link, newPassword: sealed('Minha-Senha-9'), userAgent: 'a page' };
    await identity.client.ask(resetPassword, wish, guest);
    expect((await identity.signIn(user.email, 'Minha-Senha-9')).user.id).toBe(user._id);
    // Neither again: not the password, not the link. And nothing has proven the mailbox.
    expect((await refusalOf(user.email, 'Provisoria-1'))?.code).toBe('credentials-invalid');
    await expect(identity.client.ask(resetPassword, wish, guest)).rejects.toMatchObject({ code: 'link-over' });
    expect((await identity.users.findById(user._id).lean())?.emailConfirmedAt).toBeUndefined();
  });

  it('is nobody’s to set for himself', async () => {
    const by = await identity.aUser('admin');
    const set = { userId: by._id, newPassword: sealed('Provisoria-1') };
    expect(await ending(setProvisionalPassword, set, actor(by))).toBe('forbidden');
    expect((await identity.signIn(by.email)).user.id).toBe(by._id);
  });

  it('is over after a week', async () => {
    const user = await identity.aUser();
    const now = identity.clock.now().getTime();
    const set = { userId: user._id, newPassword: sealed('Provisoria-1') };
    await identity.client.ask(setProvisionalPassword, set, actor(await identity.aUser('admin')));
    const row = await identity.users.findById(user._id).lean();
    expect(row!.provisionalUntil!.getTime() - now).toBeGreaterThan(PROVISIONAL_MS - 60_000);
    await identity.users.updateOne({ _id: user._id }, { provisionalUntil: new Date(now - 1) });
    expect((await refusalOf(user.email, 'Provisoria-1'))?.code).toBe('provisional-over');
  });
});

describe('an account that an administrator looks after', () => {
  it('is sent the letter of recovery, only so often', async () => {
    const by = actor(await identity.aUser('admin'));
    const user = await identity.aUser();
    const send = () => ending(sendRecovery, { userId: user._id }, by);
    expect(await send()).toBe('done');
    expect(await toldOf(user._id, 'account.recovery-asked.v1')).toHaveLength(1);
    const more = [];
    for (let times = 0; times < 10; times++) more.push(await send());
    expect(more).toContain('too-many-requests');
    expect(await ending(sendRecovery, { userId: uuidv7() }, by)).toBe('not-found');
  });

  it('shows where it is signed in, and is so no more when an administrator ends it', async () => {
    const by = actor(await identity.aUser('admin'));
    const user = await identity.aUser();
    const { refreshToken } = await identity.signIn(user.email);
    const seen = await identity.client.ask(getUser, { userId: user._id }, by);
    expect(seen).toMatchObject({
      email: user.email,
      isProvisional: false,
      factors: [],
      sessions: [{ isCurrent: false }],
    });
    expect(await identity.client.ask(endUserSessions, { userId: user._id }, by)).toEqual({ endedSessions: 1 });
    await expect(identity.refresh(refreshToken)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await deedsOn(user._id)).toMatchObject([{ action: 'user.end-sessions' }]);
    expect(await ending(removeUserFactors, { userId: user._id, reason: 'perdeu o celular' }, by)).toBe(
      'factor-missing',
    );
  });

  it('goes with its sessions and links, never one’s own; what it bought is told to stay', async () => {
    const by = await identity.aUser('admin');
    const user = await identity.aUser();
    const { refreshToken } = await identity.signIn(user.email);
    expect(await ending(deleteUser, { userId: by._id }, actor(by))).toBe('own-account');
    expect(await ending(deleteUser, { userId: user._id }, actor(by))).toBe('done');
    expect(await identity.users.findById(user._id)).toBeNull();
    await expect(identity.refresh(refreshToken)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await toldOf(user._id, 'account.deleted.v1')).toMatchObject([{ byUserId: by._id }]);
    expect(await toldOf(user._id, 'account.closed.v1')).toEqual([]);
    const deeds = await deedsOn(user._id);
    expect(deeds).toMatchObject([{ action: 'user.delete' }]);
    expect(JSON.stringify(deeds)).not.toContain(user.email);
    expect(await ending(deleteUser, { userId: user._id }, actor(by))).toBe('not-found');
    expect((await identity.client.ask(nameUsers, { userIds: [by._id, user._id] }, actor(by))).users).toEqual([
      { id: by._id, name: by.name, email: by.email },
    ]);
  });
});

describe('the list of accounts', () => {
  it('finds by name without accents, by e-mail and by the whole tax id or id, and counts apart from what is found', async () => {
    const by = actor(await identity.aUser('admin'));
    const taxId = aTaxId();
    const wish = aWish({ cpfCnpj: seal(taxId, identity.key, 'cpfCnpj') });
    await identity.client.ask(createUser, wish, by);
    const find = async (asked: object) =>
      (await identity.client.ask(listUsers, users.input.parse(asked), by)).rows.map(({ id }) => id);
    expect(await find({ search: 'conceicao avi' })).toContain(wish.userId);
    expect(await find({ search: wish.email })).toEqual([wish.userId]);
    expect(await find({ search: 'conceicao (11) 98765-4321' })).toContain(wish.userId);
    expect(await find({ anyOf: taxIdTerm(taxId, identity.key) })).toEqual([wish.userId]);
    expect(await find({ search: wish.userId })).toEqual([wish.userId]);
    expect(await find({ search: uuidv7() })).toEqual([]);
    expect(await find({ search: wish.email, role: 'admin' })).toEqual([]);
    const { total, admins, users: common } = await identity.client.ask(countUsers, {}, by);
    expect([total, admins > 0]).toEqual([admins + common, true]);
  });

  it('finds an account that began anew by its letter', async () => {
    const by = actor(await identity.aUser('admin'));
    const wish = aWish({ cpfCnpj: seal(aTaxId(), identity.key, 'cpfCnpj') });
    await identity.client.ask(createUser, wish, by);
    const { userId, email } = wish;
    await identity.client.ask(sendRecovery, { userId }, by);
    expect(await reset(await linkTo(userId, 'recovery-asked'))).toBe('done');
    const { rows } = await identity.client.ask(listUsers, users.input.parse({ search: email }), by);
    expect(rows).toMatchObject([{ id: userId, isEmailConfirmed: true, isProvisional: false }]);
  });

  it('is sorted by name as people read it, whatever the case and the accents', async () => {
    const by = actor(await identity.aUser('admin'));
    const family = `f${uuidv7().slice(-12)}`;
    const sorted = [`Álvaro ${family}`, `ana ${family}`, `Zé ${family}`];
    for (const name of sorted.toReversed()) await identity.client.ask(createUser, aWish({ name }), by);
    const asked = users.input.parse({ search: family, sort: 'name' });
    expect((await identity.client.ask(listUsers, asked, by)).rows.map(({ name }) => name)).toEqual(sorted);
  });

  it('has accounts of before, once they were given their words', async () => {
    const user = await identity.aUser();
    while ((await identity.app.get(FillWords).run()) > 0);
    const { rows } = await identity.client.ask(
      listUsers,
      users.input.parse({ search: user.email }),
      actor(await identity.aUser('admin')),
    );
    expect(rows.map(({ id }) => id)).toEqual([user._id]);
  });

  it('is read by an index in every order and tab', async () => {
    const by = actor(await identity.aUser('admin'));
    for (const sort of Object.keys(users.sorts))
      for (const role of [undefined, 'admin', 'user'])
        for (const search of ['', 'ana'])
          for (const period of [undefined, 'createdAt.2020-01-01.2099-12-31']) {
            const asked = users.input.parse({ sort, search, period, ...(role ? { role } : {}) });
            const plans = await plansOf(identity.database.connection, 'users', () =>
              identity.client.ask(listUsers, asked, by),
            );
            expectIndexed(plans, 400, search !== '' || (period !== undefined && sort !== 'createdAt'));
          }
  });
});
