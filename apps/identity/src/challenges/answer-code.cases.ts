import { open } from '@numera/server/seal';
import { decodeJwt } from 'jose';
import {
  aBrowser,
  answer,
  aUserWithTotp,
  challengeOf,
  codeOf,
  ending,
  endings,
  enter,
  mine,
  pass,
  passStep,
  recovery,
  totp,
  toldTo,
  wrongCode,
} from '../../test/second-factors.ts';
import { identity } from '../../test/the-identity.ts';
import { countCollection } from '../counts/counts.ts';

const sessionsOf = (userId: string) => identity.sessions.countDocuments({ userId });

describe('signing in where a code is asked besides the password', () => {
  it('asks for it after the right password alone, and opens a session with it', async () => {
    const user = await aUserWithTotp();
    expect(await ending(enter(user, mine, 'wrong'))).toBe('credentials-invalid');
    const challenge = await challengeOf(user);
    expect(challenge).toEqual({
      id: expect.any(String),
      kinds: ['totp', 'recovery'],
      passkeyOptions: null,
      expiresAt: expect.any(String),
    });
    expect(await sessionsOf(user._id)).toBe(0);
    const session = await answer(challenge, totp(codeOf(user.uri)));
    expect(session.user).toMatchObject({ id: user._id });
    const { sub, sid } = decodeJwt(open(session.accessToken, identity.key, 'accessToken'));
    const row = await identity.sessions.findOne({ userId: user._id }).lean();
    expect([sub, sid, row!.device]).toEqual([user._id, row!._id, 's'.repeat(43)]);
    expect((await user.panel.list()).factors[0]!.lastUsedAt).not.toBeNull();
    const refreshToken = open(session.refreshToken, identity.key, 'refreshToken');
    const agent = { device: 's'.repeat(43) };
    expect((await identity.refresh(refreshToken, agent)).user.id).toBe(user._id);
  });

  it('takes five wrong answers, and no sixth, though it be right', async () => {
    const user = await aUserWithTotp();
    const challenge = await challengeOf(user);
    const outcomes: string[] = [];
    for (let n = 0; n < 6; n++) outcomes.push(await ending(answer(challenge, totp(wrongCode(user.uri)))));
    expect(outcomes).toEqual([...Array<string>(5).fill('code-wrong'), 'challenge-over']);
    expect(await ending(answer(challenge, totp(codeOf(user.uri))))).toBe('challenge-over');
    const next = await challengeOf(user);
    for (let n = 0; n < 4; n++) await ending(answer(next, recovery('00000-00000')));
    expect(await ending(answer(next, totp(codeOf(user.uri))))).toBe('in');
  });

  it('takes five of twenty wrong answers that come at once', async () => {
    const user = await aUserWithTotp();
    const challenge = await challengeOf(user);
    const wrong = wrongCode(user.uri);
    const outcomes = await endings(Array.from({ length: 20 }, () => answer(challenge, totp(wrong))));
    expect(outcomes.toSorted()).toEqual([
      ...Array<string>(15).fill('challenge-over'),
      ...Array<string>(5).fill('code-wrong'),
    ]);
    const rows = await identity.database
      .model(countCollection)
      .find({ _id: `code:totp:${user._id}` })
      .lean();
    expect(rows.map(({ count }) => count)).toEqual([5]);
  });

  it('is for the browser that gave the password, within five minutes', async () => {
    const user = await aUserWithTotp();
    const challenge = await challengeOf(user);
    expect(await ending(answer(challenge, totp(codeOf(user.uri)), aBrowser()))).toBe('challenge-over');
    pass(5 * 60_000);
    expect(await ending(answer(challenge, totp(codeOf(user.uri))))).toBe('challenge-over');
    expect(await ending(answer({ id: '0198c0de-0000-4000-8000-0000000000aa' }, totp('123456')))).toBe('challenge-over');
    expect(await sessionsOf(user._id)).toBe(0);
  });

  it('is answered once, whoever answers at the same moment', async () => {
    const user = await aUserWithTotp();
    const challenge = await challengeOf(user);
    const given = [totp(codeOf(user.uri)), totp(codeOf(user.uri, 1)), recovery(user.recoveryCodes[0]!)];
    const outcomes = await endings(given.map((one) => answer(challenge, one)));
    expect(outcomes.filter((one) => one === 'in')).toHaveLength(1);
    expect(await sessionsOf(user._id)).toBe(1);
    expect(await ending(answer(challenge, recovery(user.recoveryCodes[1]!)))).toBe('challenge-over');
  });

  it('takes a code once: not again, not from two places at the same moment, and none that is older', async () => {
    const user = await aUserWithTotp();
    const [here, there] = [mine, aBrowser()];
    const [one, another] = [await challengeOf(user, here), await challengeOf(user, there)];
    const code = codeOf(user.uri);
    const outcomes = await endings([answer(one, totp(code), here), answer(another, totp(code), there)]);
    expect(outcomes.toSorted()).toEqual(['code-wrong', 'in']);
    const later = await challengeOf(user);
    expect(await ending(answer(later, totp(code)))).toBe('code-wrong');
    expect(await ending(answer(later, totp(codeOf(user.uri, -1))))).toBe('code-wrong');
    passStep();
    expect(await ending(answer(later, totp(codeOf(user.uri))))).toBe('in');
    expect(await sessionsOf(user._id)).toBe(2);
  });

  it('takes a code of recovery once, from two places at the same moment, too, and tells the owner', async () => {
    const user = await aUserWithTotp();
    const [here, there] = [mine, aBrowser()];
    const [code = ''] = user.recoveryCodes;
    const both = [await challengeOf(user, here), await challengeOf(user, there)];
    const outcomes = await endings([answer(both[0]!, recovery(code), here), answer(both[1]!, recovery(code), there)]);
    expect(outcomes.toSorted()).toEqual(['code-wrong', 'in']);
    expect(await ending(answer(await challengeOf(user), recovery(code)))).toBe('code-wrong');
    expect(await user.panel.list()).toMatchObject({ recoveryCodesLeft: 9 });
    const told = await toldTo(user._id, 'account.factors-changed.v1');
    expect(told.map(({ change }) => change)).toEqual(['added', 'code-used']);
  });

  it('offers no code of recovery when all are used', async () => {
    const user = await aUserWithTotp();
    for (const code of user.recoveryCodes) {
      expect(await ending(answer(await challengeOf(user), recovery(code)))).toBe('in');
    }
    expect((await challengeOf(user)).kinds).toEqual(['totp']);
    expect(await user.panel.renew()).toHaveLength(10);
    expect((await challengeOf(user)).kinds).toEqual(['totp', 'recovery']);
  });

  it('takes another’s codes for wrong', async () => {
    const [user, other] = [await aUserWithTotp(), await aUserWithTotp()];
    const challenge = await challengeOf(user);
    expect(await ending(answer(challenge, totp(codeOf(other.uri))))).toBe('code-wrong');
    expect(await ending(answer(challenge, recovery(other.recoveryCodes[0]!)))).toBe('code-wrong');
  });

  it('falls when the password is another meanwhile, and so does a password that was judged before', async () => {
    const user = await aUserWithTotp();
    const challenge = await challengeOf(user);
    const passwordHash = await identity.passwords.hash('Outra-Senha-2026');
    await identity.users.updateOne({ _id: user._id }, { passwordHash });
    expect(await ending(answer(challenge, totp(codeOf(user.uri))))).toBe('challenge-over');

    const plain = await identity.aUser();
    const { passwords } = identity;
    const isRight = passwords.isRight.bind(passwords);
    passwords.isRight = async (...asked) => {
      const right = await isRight(...asked);
      await identity.users.updateOne({ _id: plain._id }, { passwordHash });
      return right;
    };
    expect(await ending(enter(plain))).toBe('credentials-invalid');
    passwords.isRight = isRight;
    expect(await sessionsOf(plain._id)).toBe(0);
  });

  it('looks at twenty wrong codes of an account in a quarter of an hour, whoever guesses from wherever, and tells the operators', async () => {
    const user = await aUserWithTotp();
    // The owner signed in at home before.
    await answer(await challengeOf(user), totp(codeOf(user.uri)));
    passStep();
    const wrong = wrongCode(user.uri);
    for (let round = 0; round < 4; round++) {
      const botnet = aBrowser();
      const challenge = await challengeOf(user, botnet);
      const outcomes = await endings(Array.from({ length: 5 }, () => answer(challenge, totp(wrong), botnet)));
      expect(outcomes).toEqual(Array<string>(5).fill('code-wrong'));
    }
    const botnet = aBrowser();
    const challenge = await challengeOf(user, botnet);
    expect(await ending(answer(challenge, totp(codeOf(user.uri)), botnet))).toBe('too-many-requests');
    const alerts = (await identity.alerts()).map(({ body }) => body.data);
    expect(alerts).toContainEqual(expect.objectContaining({ code: 'second-factor-guessed', subject: user._id }));

    // Neither is he shut out at home, nor anywhere with what nobody guesses; and not for good.
    expect(await ending(answer(await challengeOf(user), totp(codeOf(user.uri))))).toBe('in');
    expect(await ending(answer(challenge, recovery(user.recoveryCodes[0]!), botnet))).toBe('in');
    await identity.database.model(countCollection).updateMany({}, { endsAt: new Date() });
    passStep();
    const later = await challengeOf(user, botnet);
    expect(await ending(answer(later, totp(codeOf(user.uri)), botnet))).toBe('in');
  }, 30_000);

  it('counts no right code', async () => {
    const user = await aUserWithTotp();
    await answer(await challengeOf(user), totp(codeOf(user.uri)));
    const rows = await identity.database
      .model(countCollection)
      .find({ _id: `code:totp:${user._id}` })
      .lean();
    expect(rows.map(({ count }) => count)).toEqual([0]);
  });
});
