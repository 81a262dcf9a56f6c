import { changeListMemory, getListMemory, MOST_VIEWS } from '@numera/contracts/identity/list-memory';
import { getProfile, updateProfile } from '@numera/contracts/identity/profiles';
import { open, seal } from '@numera/server/seal';
import { aTaxId } from '@numera/testing/a-tax-id';
import { v7 as uuidv7 } from 'uuid';
import { identity } from '../../test/the-identity.ts';

describe('a person’s profile', () => {
  const sealed = (taxId: string) => seal(taxId, identity.key, 'cpfCnpj');
  const changes = (taxId: string, seen = 0) => ({
    seen,
    name: 'Ana Souza',
    email: 'ana.nova@example.com',
    phone: '11987654321',
    cpfCnpj: sealed(taxId),
  });
  const opened = (value: string | null) => value && open(value, identity.key, 'cpfCnpj');

  it('is what was stored, with nothing where nothing is', async () => {
    const user = await identity.aUser();
    const { _id: id, email, name, role } = user;
    expect(await identity.askAs(id, getProfile, {})).toEqual({
      user: { id, email, name, role },
      name,
      email,
      phone: null,
      cpfCnpj: null,
      isEmailConfirmed: false,
      version: 0,
    });
  });

  it('takes a tax id where there was none, sealed for its row, and lets nobody change it', async () => {
    const user = await identity.aUser();
    const taxId = aTaxId();
    const first = await identity.askAs(user._id, updateProfile, changes(taxId));
    expect(opened(first.cpfCnpj)).toBe(taxId);
    const row = (await identity.users.findById(user._id).lean())!;
    expect(() => opened(row.cpfCnpj!)).toThrow();
    await expect(identity.askAs(user._id, updateProfile, changes(aTaxId(), 1))).rejects.toMatchObject({
      code: 'invalid-input',
      fields: { cpfCnpj: 'CPF/CNPJ não pode ser alterado' },
    });
    const again = await identity.askAs(user._id, updateProfile, { ...changes(taxId, 1), name: 'Ana Beatriz' });
    expect([again.name, again.version, opened(again.cpfCnpj)]).toEqual(['Ana Beatriz', 2, taxId]);
  });

  it('that two change at once is the first one’s; the other is told what it is now, and may send his own again', async () => {
    const { _id: id } = await identity.aUser();
    const taxId = aTaxId();
    await identity.askAs(id, updateProfile, changes(taxId));
    const [inOneTab, inAnother] = ['Ana Lima', 'Ana Reis'].map((name) => ({ ...changes(taxId, 1), name }));
    const outcomes = await Promise.allSettled([
      identity.askAs(id, updateProfile, inOneTab!),
      identity.askAs(id, updateProfile, inAnother!),
    ]);
    const [won, lost] = ['fulfilled', 'rejected'].map((status) => outcomes.filter((one) => one.status === status));
    expect([won!.length, lost!.length]).toEqual([1, 1]);
    const stands = await identity.askAs(id, getProfile, {});
    const told = { code: 'version-conflict', current: { name: stands.name, version: 2 } };
    expect((lost![0] as PromiseRejectedResult).reason).toMatchObject(told);
    // Whose answer was lost sends the same again, and it is no conflict.
    const [mine, others] = stands.name === 'Ana Lima' ? [inOneTab!, inAnother!] : [inAnother!, inOneTab!];
    expect((await identity.askAs(id, updateProfile, mine)).version).toBe(2);
    expect((await identity.askAs(id, updateProfile, { ...others, seen: 2 })).version).toBe(3);
  });

  it('takes another e-mail to write to, while the one to sign in with stays', async () => {
    const user = await identity.aUser();
    const profile = await identity.askAs(user._id, updateProfile, changes(aTaxId()));
    expect([profile.email, profile.user.email]).toEqual(['ana.nova@example.com', user.email]);
    expect((await identity.signIn(user.email)).user.name).toBe('Ana Souza');
    await expect(identity.signIn('ana.nova@example.com')).rejects.toMatchObject({ code: 'credentials-invalid' });
  });

  it('tells its owner’s open pages when it is another, and of nothing that was refused', async () => {
    const { _id: userId } = await identity.aUser();
    const told = async () =>
      ((await identity.told('account.changed.v1')) as { userId: string }[]).filter((one) => one.userId === userId);
    const taxId = aTaxId();
    await identity.askAs(userId, updateProfile, changes(taxId));
    expect(await told()).toEqual([{ userId }]);
    const refused = [changes(aTaxId(), 1), { ...changes(taxId), name: 'Ana Lima' }];
    for (const change of refused) await expect(identity.askAs(userId, updateProfile, change)).rejects.toThrow();
    expect(await told()).toHaveLength(1);
  });

  it('is for its owner: a guest and an account that is gone have none', async () => {
    const guest = { kind: 'guest', ip: '203.0.113.1' } as const;
    await expect(identity.client.ask(getProfile, {}, guest)).rejects.toMatchObject({ code: 'unauthenticated' });
    for (const ask of [
      () => identity.askAs(uuidv7(), getProfile, {}),
      () => identity.askAs(uuidv7(), updateProfile, changes(aTaxId())),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('refuses a tax id that was sealed for another place', async () => {
    const user = await identity.aUser();
    const elsewhere = seal(aTaxId(), identity.key, 'password');
    const change = { ...changes(aTaxId()), cpfCnpj: elsewhere };
    await expect(identity.askAs(user._id, updateProfile, change)).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it('has what somebody keeps of lists, his own and nobody else’s, also when two tabs keep something at once', async () => {
    const [user, other] = [await identity.aUser(), await identity.aUser()];
    const late = { name: 'Vencidos', query: 'standing=late' };
    const keep = (change: object) => identity.askAs(user._id, changeListMemory, { list: 'me/payments', ...change });
    await Promise.all([keep({ save: late }), keep({ hide: ['method'] })]);
    const lists = [{ list: 'me/payments', views: [late], hidden: ['method'] }];
    expect(await identity.askAs(user._id, getListMemory, {})).toEqual({ lists });
    expect(await identity.askAs(other._id, getListMemory, {})).toEqual({ lists: [] });
    await keep({ remove: 'Vencidos' });
    expect(await keep({ hide: [] })).toEqual({ lists: [] });
    const sized = [{ list: 'me/payments', views: [], hidden: [], size: 50 }];
    expect(await keep({ size: 50 })).toEqual({ lists: sized });
    expect(await identity.askAs(user._id, getListMemory, {})).toEqual({ lists: sized });
    const views = Array.from({ length: MOST_VIEWS }, (_, at) => ({ name: `v${at}`, query: '' }));
    for (const save of views) await keep({ save });
    await expect(keep({ save: late })).rejects.toMatchObject({ code: 'invalid-input' });
  });
});
