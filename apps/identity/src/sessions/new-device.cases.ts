import {
  aBrowser,
  answer,
  aUserWithPasskey,
  aUserWithTotp,
  challengeOf,
  challengeOfAnybody,
  codeOf,
  enter,
  mine,
  toldTo,
  totp,
  webauthn,
} from '../../test/second-factors.ts';
import { identity } from '../../test/the-identity.ts';
import { knownDeviceCollection } from './known-devices.ts';

const DAY = 24 * 3_600_000;
const told = (userId: string) => toldTo(userId, 'account.new-device.v1');
const known = (userId: string) => identity.database.model(knownDeviceCollection).find({ userId }).lean();

describe('a browser that an account does not know', () => {
  it('is told to the owner, with what it is and where; his first sign-in, and the browser’s next, are not', async () => {
    const user = await identity.aUser();
    await enter(user);
    await enter(user, { ...mine, ip: '203.0.113.99' });
    expect(await told(user._id)).toEqual([]);
    const stranger = { ...aBrowser(), ip: '8.8.8.8' };
    await enter(user, stranger);
    await enter(user, stranger);
    const { _id: userId, name, email } = user;
    expect(await told(user._id)).toEqual([
      { userId, name, email, device: 'Firefox no Linux', place: 'Estados Unidos', at: expect.any(String) },
    ]);
  });

  it('is told once when it signs in twice at once, and only when it is in', async () => {
    const user = await aUserWithTotp();
    await answer(await challengeOf(user), totp(codeOf(user.uri)));
    const stranger = aBrowser();
    const challenge = await challengeOf(user, stranger);
    expect(await told(user._id)).toEqual([]);
    await answer(challenge, totp(codeOf(user.uri, 1)), stranger);
    expect(await told(user._id)).toHaveLength(1);

    const other = await identity.aUser();
    await enter(other);
    await Promise.all([enter(other, stranger), enter(other, stranger)]);
    expect(await told(other._id)).toHaveLength(1);
  });

  it('is told, too, when it signs in by a passkey', async () => {
    const { authenticator, ...user } = await aUserWithPasskey();
    for (const browser of [mine, aBrowser()]) {
      const challenge = await challengeOfAnybody(browser);
      await answer(challenge, webauthn(authenticator.get(challenge.passkeyOptions!)), browser);
    }
    expect(await told(user._id)).toHaveLength(1);
  });

  it('is known by what serves nobody else: neither by its name, nor at another account', async () => {
    const [user, other] = [await identity.aUser(), await identity.aUser()];
    for (const one of [user, other]) await enter(one);
    const rows = [...(await known(user._id)), ...(await known(other._id))];
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(2);
    expect(JSON.stringify(rows)).not.toContain(mine.visitorId);
  });

  it('takes the place of the one that was not seen longest when an account knows twenty', async () => {
    const user = await identity.aUser();
    await enter(user);
    const rows = identity.database.model(knownDeviceCollection);
    const [first] = await known(user._id);
    const ago = (days: number) => new Date(Date.now() - days * DAY);
    const others = Array.from({ length: 19 }, (_, n) => ({
      _id: `${user._id}-${n}`,
      userId: user._id,
      seenAt: ago(n + 1),
    }));
    await rows.create(others);
    await enter(user, aBrowser());
    const left = (await known(user._id)).map(({ _id }) => _id);
    expect(left).toHaveLength(20);
    expect(left).toContain(first!._id);
    expect(left).not.toContain(`${user._id}-18`);
  });

  it('is forgotten after half a year without it', async () => {
    const indexes = await identity.database.model(knownDeviceCollection).listIndexes();
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { seenAt: 1 }, expireAfterSeconds: (180 * DAY) / 1_000 }),
    );
  });
});
