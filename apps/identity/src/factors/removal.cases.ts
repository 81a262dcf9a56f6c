import {
  answer,
  aUserWithPasskey,
  aUserWithTotp,
  challengeOf,
  codeOf,
  ending,
  endings,
  enter,
  passStep,
  recovery,
  SITE,
  toldTo,
} from '../../test/second-factors.ts';
import type { AnyCollection } from '@numera/server/database';
import { SoftwareAuthenticator } from '../../test/software-authenticator.ts';
import { identity } from '../../test/the-identity.ts';
import { challengeCollection } from '../challenges/challenge.schema.ts';
import { knownDeviceCollection } from '../sessions/known-devices.ts';
import { factorCollection, recoveryCodesCollection } from './factor.schema.ts';
import { ForgetFactors } from './forget-factors.ts';

const changesOf = async (userId: string) =>
  (await toldTo(userId, 'account.factors-changed.v1')).map(({ change, factor }) => [change, factor]);

describe('taking a factor away', () => {
  it('wants the password, and ends with the password alone being asked for', async () => {
    const user = await aUserWithTotp();
    expect(await ending(user.panel.remove(user.factorId, 'wrong'))).toBe('password-wrong');
    expect(await user.panel.remove(user.factorId)).toEqual({ factors: [], recoveryCodesLeft: null });
    expect(await ending(user.panel.remove(user.factorId))).toBe('factor-missing');
    expect('accessToken' in (await enter(user))).toBe(true);
    expect(await changesOf(user._id)).toEqual([
      ['added', 'Celular'],
      ['removed', 'Celular'],
    ]);
  });

  it('leaves the codes of recovery while another one is there, and new ones come with the next first', async () => {
    const user = await aUserWithTotp();
    const authenticator = new SoftwareAuthenticator(SITE);
    const { factors, recoveryCodes } = await user.panel.addPasskey(
      authenticator.create(await user.panel.startPasskey()),
    );
    expect(recoveryCodes).toBeNull();
    expect(await user.panel.remove(user.factorId)).toMatchObject({ factors: [{}], recoveryCodesLeft: 10 });
    expect(await ending(answer(await challengeOf(user), recovery(user.recoveryCodes[0]!)))).toBe('in');
    expect(await user.panel.remove(factors[1]!.id)).toEqual({ factors: [], recoveryCodesLeft: null });
    const again = await user.panel.enrol();
    passStep();
    const verified = await user.panel.verify(again.factorId, codeOf(again.uri));
    expect(verified.recoveryCodes).toHaveLength(10);
    expect(await ending(answer(await challengeOf(user), recovery(user.recoveryCodes[1]!)))).toBe('code-wrong');
  });

  it('of two at once leaves nothing to recover, and beside a new one what recovers that', async () => {
    const user = await aUserWithTotp();
    const authenticator = new SoftwareAuthenticator(SITE);
    const { factors } = await user.panel.addPasskey(authenticator.create(await user.panel.startPasskey()));
    expect(await endings(factors.map(({ id }) => user.panel.remove(id)))).toEqual(['in', 'in']);
    expect(await user.panel.list()).toEqual({ factors: [], recoveryCodesLeft: null });

    const other = await aUserWithTotp();
    const key = new SoftwareAuthenticator(SITE).create(await other.panel.startPasskey());
    expect(await endings([other.panel.remove(other.factorId), other.panel.addPasskey(key)])).toEqual(['in', 'in']);
    expect(await other.panel.list()).toMatchObject({ factors: [{ type: 'webauthn' }], recoveryCodesLeft: 10 });
  });
});

describe('new codes of recovery', () => {
  it('take the place of all others, for who knows the password', async () => {
    const user = await aUserWithTotp();
    expect(await ending(user.panel.renew('wrong'))).toBe('password-wrong');
    const fresh = await user.panel.renew();
    expect(fresh).toHaveLength(10);
    const challenge = await challengeOf(user);
    expect(await ending(answer(challenge, recovery(user.recoveryCodes[0]!)))).toBe('code-wrong');
    expect(await ending(answer(challenge, recovery(fresh[0]!)))).toBe('in');
    expect(await user.panel.list()).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await changesOf(user._id)).toEqual([
      ['added', 'Celular'],
      ['codes-renewed', null],
      ['code-used', null],
    ]);
  });

  it('are not for an account that has nothing to recover', async () => {
    const user = await aUserWithPasskey();
    await user.panel.remove(user.factorId);
    expect(await ending(user.panel.renew())).toBe('factor-missing');
  });
});

it('an account whose factors are forgotten has nothing left of them, nor of its browsers', async () => {
  const [user, other] = [await aUserWithTotp(), await aUserWithTotp()];
  await user.panel.startPasskey();
  await answer(await challengeOf(user), recovery(user.recoveryCodes[0]!));
  const [open, others] = [await challengeOf(user), await challengeOf(other)];
  await identity.database.transaction((tx) => identity.app.get(ForgetFactors).run(tx, user._id));
  const { database } = identity;
  const left = await Promise.all([
    database.model(factorCollection).find({ userId: user._id }).lean(),
    database.model(recoveryCodesCollection).find({ _id: user._id }).lean(),
    database.model(challengeCollection).find({ userId: user._id }).lean(),
    database.model(knownDeviceCollection).find({ userId: user._id }).lean(),
  ]);
  expect(left).toEqual([[], [], [], []]);
  expect(await ending(answer(open, recovery(user.recoveryCodes[1]!)))).toBe('challenge-over');
  expect('accessToken' in (await enter(user))).toBe(true);
  expect(await ending(answer(others, recovery(other.recoveryCodes[0]!)))).toBe('in');
});

it('what was begun, and what is asked, is forgotten by the database itself', async () => {
  const lapse = async (collection: AnyCollection, field: string): Promise<void> => {
    const indexes = await identity.database.model(collection).listIndexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { [field]: 1 }, expireAfterSeconds: 0 }));
  };
  await lapse(factorCollection, 'pendingUntil');
  await lapse(challengeCollection, 'expiresAt');
  const { panel, factorId, _id: userId } = await aUserWithTotp();
  await panel.enrol();
  const rows = await identity.database.model(factorCollection).find({ userId }).sort({ _id: 1 }).lean();
  // What counts never lapses.
  expect(rows.map(({ _id, pendingUntil }) => [_id === factorId, pendingUntil === undefined])).toEqual([
    [true, true],
    [false, false],
  ]);
});
