import { v7 as uuidv7 } from 'uuid';
import { isRecoveryCode } from '@numera/rules/recovery-code';
import {
  aConfirmedUser,
  aUserWithTotp,
  challengeOf,
  answer,
  codeOf,
  ending,
  endings,
  enter,
  panelOf,
  pass,
  passStep,
  SITE,
  toldTo,
  totp,
  wrongCode,
} from '../../test/second-factors.ts';
import { SoftwareAuthenticator } from '../../test/software-authenticator.ts';
import { identity } from '../../test/the-identity.ts';
import { factorCollection, recoveryCodesCollection } from './factor.schema.ts';

const MINUTE = 60_000;

describe('an authenticator app', () => {
  it('is set up with an address that every app reads, and counts once it showed a code', async () => {
    const user = await aConfirmedUser();
    const panel = panelOf(user._id);
    const { factorId, uri } = await panel.enrol(' Meu celular ');
    const address = new URL(uri);
    expect(`${address.protocol}//${address.host}${decodeURIComponent(address.pathname)}`).toBe(
      `otpauth://totp/Numera:${user.email}`,
    );
    const { secret, ...rest } = Object.fromEntries(address.searchParams);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(rest).toEqual({ issuer: 'Numera', algorithm: 'SHA1', digits: '6', period: '30' });
    expect(await panel.list()).toEqual({ factors: [], recoveryCodesLeft: null });
    expect('accessToken' in (await enter(user))).toBe(true);

    const verified = await panel.verify(factorId, codeOf(uri));
    expect(verified.factors).toEqual([
      {
        id: factorId,
        friendlyName: 'Meu celular',
        type: 'totp',
        verified: true,
        createdAt: expect.any(String),
        lastUsedAt: null,
      },
    ]);
    expect(verified.recoveryCodesLeft).toBe(10);
    expect(new Set(verified.recoveryCodes).size).toBe(10);
    expect(verified.recoveryCodes!.every(isRecoveryCode)).toBe(true);
    expect(await panel.list()).toEqual({ factors: verified.factors, recoveryCodesLeft: 10 });
  });

  it('is told to its owner and to his open pages', async () => {
    const { _id: userId, name, email } = await aUserWithTotp();
    expect(await toldTo(userId, 'account.factors-changed.v1')).toEqual([
      {
        ...{ userId, name, email },
        ...{ device: 'Firefox no Linux', place: 'Brasil', at: expect.any(String) },
        ...{ change: 'added', factor: 'Celular' },
      },
    ]);
    expect(await toldTo(userId, 'account.changed.v1')).toContainEqual({ userId });
  });

  it('wants the password, and a mailbox that is proven to be its owner’s', async () => {
    const user = await identity.aUser();
    expect(await ending(panelOf(user._id).enrol('Celular', 'wrong'))).toBe('password-wrong');
    expect(await ending(panelOf(user._id).enrol())).toBe('email-unconfirmed');
    expect(await ending(panelOf(user._id).startPasskey())).toBe('email-unconfirmed');
  });

  it('does not help to guess the password: each try counts as one of signing in', async () => {
    const user = await aUserWithTotp();
    const wrong = (n: number) =>
      [
        () => user.panel.enrol('Celular', 'wrong'),
        () => user.panel.startPasskey('wrong'),
        () => user.panel.remove(user.factorId, 'wrong'),
        () => user.panel.renew('wrong'),
      ][n % 4]!();
    const outcomes: string[] = [];
    for (let n = 0; n < 8; n++) outcomes.push(await ending(wrong(n)));
    expect(outcomes).toEqual([
      ...Array<string>(6).fill('password-wrong'),
      ...Array<string>(2).fill('too-many-requests'),
    ]);
    expect(await ending(user.panel.enrol())).toBe('too-many-requests');
    expect((await user.panel.list()).factors).toHaveLength(1);
  }, 30_000);

  it('stays what was begun after a wrong code, takes one of the step before or after, and is forgotten in ten minutes', async () => {
    const user = await aConfirmedUser();
    const panel = panelOf(user._id);
    const { factorId, uri } = await panel.enrol();
    expect(await ending(panel.verify(factorId, wrongCode(uri)))).toBe('code-wrong');
    expect(await ending(panel.verify(factorId, codeOf(uri, -2)))).toBe('code-wrong');
    pass(10 * MINUTE);
    expect(await ending(panel.verify(factorId, codeOf(uri)))).toBe('factor-missing');
    const [before, after] = [await panel.enrol(), await aConfirmedUser()];
    expect(await ending(panel.verify(before.factorId, codeOf(before.uri, -1)))).toBe('in');
    const other = await panelOf(after._id).enrol();
    expect(await ending(panelOf(after._id).verify(other.factorId, codeOf(other.uri, 1)))).toBe('in');
  });

  it('that is begun anew takes the place of the one before', async () => {
    const user = await aConfirmedUser();
    const panel = panelOf(user._id);
    const begun = await Promise.all([panel.enrol('Um'), panel.enrol('Dois'), panel.enrol('Três')]);
    const rows = await identity.database.model(factorCollection).find({ userId: user._id }).lean();
    expect(rows).toHaveLength(1);
    const left = begun.find(({ factorId }) => factorId === rows[0]!._id)!;
    for (const { factorId, uri } of begun.filter((one) => one !== left))
      expect(await ending(panel.verify(factorId, codeOf(uri)))).toBe('factor-missing');
    expect(await ending(panel.verify(left.factorId, codeOf(left.uri)))).toBe('in');
  });

  it('is nobody else’s', async () => {
    const [owner, stranger] = [await aConfirmedUser(), await aUserWithTotp()];
    const { factorId, uri } = await panelOf(owner._id).enrol();
    expect(await ending(stranger.panel.verify(factorId, codeOf(uri)))).toBe('factor-missing');
    expect(await ending(stranger.panel.verify(uuidv7(), codeOf(uri)))).toBe('factor-missing');
    await panelOf(owner._id).verify(factorId, codeOf(uri));
    expect(await ending(stranger.panel.remove(factorId))).toBe('factor-missing');
    expect((await panelOf(owner._id).list()).factors).toHaveLength(1);
  });

  it('that is verified twice, as when the answer was lost, is there once and shows no codes again', async () => {
    const user = await aConfirmedUser();
    const panel = panelOf(user._id);
    const { factorId, uri } = await panel.enrol();
    const code = codeOf(uri);
    const answers = await Promise.all([panel.verify(factorId, code), panel.verify(factorId, code)]);
    const shown = answers.flatMap(({ recoveryCodes }) => recoveryCodes ?? []);
    expect(shown).toHaveLength(10);
    expect((await panel.verify(factorId, code)).recoveryCodes).toBeNull();
    expect(await toldTo(user._id, 'account.factors-changed.v1')).toHaveLength(1);
  });

  it('takes no code that was shown to set it up', async () => {
    const user = await aConfirmedUser();
    const panel = panelOf(user._id);
    const { factorId, uri } = await panel.enrol();
    await panel.verify(factorId, codeOf(uri));
    const challenge = await challengeOf(user);
    expect(await ending(answer(challenge, totp(codeOf(uri))))).toBe('code-wrong');
    passStep();
    expect(await ending(answer(challenge, totp(codeOf(uri))))).toBe('in');
  });

  it('is one of ten at most, also when two are finished at once', async () => {
    const user = await aUserWithTotp();
    const rows = identity.database.model(factorCollection);
    const row = (await rows.findById(user.factorId).lean())!;
    await rows.create(Array.from({ length: 8 }, () => ({ ...row, _id: uuidv7() })));
    const { factorId, uri } = await user.panel.enrol();
    const response = new SoftwareAuthenticator(SITE).create(await user.panel.startPasskey());
    const both = await endings([user.panel.verify(factorId, codeOf(uri)), user.panel.addPasskey(response)]);
    expect(both.toSorted()).toEqual(['in', 'invalid-input']);
    expect((await user.panel.list()).factors).toHaveLength(10);
    for (const begin of [() => user.panel.enrol(), () => user.panel.startPasskey()])
      await expect(begin()).rejects.toMatchObject({
        code: 'invalid-input',
        fields: { friendlyName: 'Você já tem 10 verificações. Remova uma antes de adicionar outra.' },
      });
  });

  it('leaves nothing in the database that could be read: neither secret nor code of recovery', async () => {
    const { _id: userId, uri, recoveryCodes } = await aUserWithTotp();
    const secret = new URL(uri).searchParams.get('secret')!;
    const { db } = identity.database.connection;
    const names = (await db!.listCollections().toArray()).map(({ name }) => name);
    const everything = await Promise.all(names.map((name) => db!.collection(name).find().toArray()));
    const stored = JSON.stringify(everything);
    expect(stored).toContain(userId);
    const codes = recoveryCodes.flatMap((code) => [code, code.replace('-', '')]);
    for (const secretThing of [secret, 'otpauth:', ...codes]) expect(stored).not.toContain(secretThing);
    const [factor] = await identity.database.model(factorCollection).find({ userId }).lean();
    expect(factor!.totp!.secret).toMatch(/^s2\./);
    const kept = await identity.database.model(recoveryCodesCollection).findById(userId).lean();
    expect(kept!.codes.every((print) => /^[\w-]{43}$/.test(print))).toBe(true);
  });
});

it('two factors that are the first at once bring ten codes of recovery together', async () => {
  const panel = panelOf((await aConfirmedUser())._id);
  const { factorId, uri } = await panel.enrol();
  const response = new SoftwareAuthenticator(SITE).create(await panel.startPasskey());
  const both = await Promise.all([panel.verify(factorId, codeOf(uri)), panel.addPasskey(response)]);
  expect(both.flatMap(({ recoveryCodes }) => recoveryCodes ?? [])).toHaveLength(10);
  expect(await panel.list()).toMatchObject({ factors: [{}, {}], recoveryCodesLeft: 10 });
});
