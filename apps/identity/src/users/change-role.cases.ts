import type { Actor } from '@numera/contracts/contract';
import { changeRole, deleteUser } from '@numera/contracts/identity/users';
import { auditCollection } from '@numera/server/audit';
import { v7 as uuidv7 } from 'uuid';
import { ending, toldOf } from '../../test/accounts.ts';
import { identity } from '../../test/the-identity.ts';

const admin = ({ _id: userId }: { _id: string }): Actor => ({ kind: 'user', userId, role: 'admin', ip: '203.0.113.1' });
const roleOf = async (userId: string) => (await identity.users.findById(userId).lean())!.role;

describe('another role', () => {
  it('ends the sessions of whom it is given, each told to every gateway; he comes back as what he is', async () => {
    const [giver, other] = [await identity.aUser('admin'), await identity.aUser()];
    const { refreshToken } = await identity.signIn(other.email);
    await identity.signIn(other.email);
    const wish = { userId: other._id, role: 'admin' } as const;
    expect(await identity.client.ask(changeRole, wish, admin(giver))).toEqual({ endedSessions: 2 });
    const rows = await identity.sessions.find({ userId: other._id }).lean();
    expect(rows.map(({ endReason }) => endReason)).toEqual(['role-changed', 'role-changed']);
    const told = (await identity.told('session.ended.v1')).map((data) => (data as { sessionId: string }).sessionId);
    expect(told).toEqual(expect.arrayContaining(rows.map(({ _id }) => _id)));
    await expect(identity.refresh(refreshToken)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await identity.signIn(other.email)).user.role).toBe('admin');
    expect((await toldOf(other._id, 'account.changed.v1')).length).toBeGreaterThan(0);
    expect(await identity.database.rows(auditCollection).find({ 'subject.id': other._id }).toArray()).toMatchObject([
      { by: giver._id, action: 'user.change-role', changes: [{ field: 'role', from: 'user', to: 'admin' }] },
    ]);
    // What he is already changes nothing.
    expect(await identity.client.ask(changeRole, wish, admin(giver))).toEqual({ endedSessions: 0 });
  });

  it('is nobody’s own, nobody’s who is not there, and given by nobody who is an administrator in his token alone', async () => {
    const [giver, demoted, other] = [
      await identity.aUser('admin'),
      await identity.aUser(),
      (await identity.aUser())._id,
    ];
    expect(await ending(changeRole, { userId: giver._id, role: 'user' }, admin(giver))).toBe('own-role');
    expect(await ending(changeRole, { userId: uuidv7(), role: 'admin' }, admin(giver))).toBe('not-found');
    expect(await ending(changeRole, { userId: other, role: 'admin' }, admin(demoted))).toBe('forbidden');
    expect([await roleOf(giver._id), await roleOf(other)]).toEqual(['admin', 'user']);
  });

  it('stays with one of two who take it from one another at once', async () => {
    const [one, other] = [await identity.aUser('admin'), await identity.aUser('admin')];
    const outcomes = await Promise.all([
      ending(changeRole, { userId: other._id, role: 'user' }, admin(one)),
      ending(changeRole, { userId: one._id, role: 'user' }, admin(other)),
    ]);
    expect(outcomes.toSorted()).toEqual(['done', 'forbidden']);
    expect([await roleOf(one._id), await roleOf(other._id)].toSorted()).toEqual(['admin', 'user']);
  });

  it('stays with one of two who delete each other at once', async () => {
    const [one, other] = [await identity.aUser('admin'), await identity.aUser('admin')];
    const outcomes = await Promise.all([
      ending(deleteUser, { userId: other._id }, admin(one)),
      ending(deleteUser, { userId: one._id }, admin(other)),
    ]);
    expect(outcomes.toSorted()).toEqual(['done', 'forbidden']);
    expect(await identity.users.countDocuments({ _id: { $in: [one._id, other._id] }, role: 'admin' })).toBe(1);
  });

  it('stays with one of two of whom one demotes the other, who deletes him', async () => {
    const [one, other] = [await identity.aUser('admin'), await identity.aUser('admin')];
    const outcomes = await Promise.all([
      ending(changeRole, { userId: other._id, role: 'user' }, admin(one)),
      ending(deleteUser, { userId: one._id }, admin(other)),
    ]);
    expect(outcomes.toSorted()).toEqual(['done', 'forbidden']);
    expect(await identity.users.countDocuments({ _id: { $in: [one._id, other._id] }, role: 'admin' })).toBe(1);
  });
});
