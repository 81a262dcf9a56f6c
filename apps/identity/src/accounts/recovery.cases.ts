import { askRecovery, resetPassword } from '@numera/contracts/identity/accounts';
import { accountLinkCollection } from './account-link.schema.ts';
import {
  anAccount,
  confirm,
  ending,
  guest,
  look,
  NEW_PASSWORD,
  recoveryOf,
  reset,
  toldOf,
  userAgent,
} from '../../test/accounts.ts';
import { sealedAs } from '../../test/sealed-as.ts';
import { identity } from '../../test/the-identity.ts';
import { expectTheSameTime } from '../../test/the-same-time.ts';

const MINUTE = 60_000;
const signs = (email: string, password?: string) =>
  identity.signIn(email, password, identity.newAddress()).then(
    () => 'in',
    ({ code }: { code: string }) => code,
  );

async function aConfirmedAccount() {
  const account = await anAccount();
  await confirm(account.userId);
  return account;
}

describe('a forgotten password', () => {
  it('is replaced by a letter’s link, once; whoever was signed in is so no more', async () => {
    const account = await aConfirmedAccount();
    const session = await identity.signIn(account.email);
    const link = await recoveryOf(account);
    expect(await look(link)).toBe('done');
    expect(await reset(link)).toBe('done');
    expect([await look(link), await reset(link, 'Mais-Uma-2026')]).toEqual(['link-over', 'link-over']);
    expect([await signs(account.email), await signs(account.email, NEW_PASSWORD)]).toEqual([
      'credentials-invalid',
      'in',
    ]);
    await expect(identity.refresh(session.refreshToken)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await toldOf(account.userId, 'account.password-changed.v1')).toEqual([
      expect.objectContaining({ by: 'recovery', device: 'Firefox no Linux' }),
    ]);
  });

  it('has one new password of two at once, and no link left', async () => {
    const account = await aConfirmedAccount();
    const [first, second] = [await recoveryOf(account), await recoveryOf(account)];
    const passwords = ['Primeira-2026', 'Segunda-2026'];
    const outcomes = await Promise.all(passwords.map((password) => reset(first, password)));
    expect(outcomes.toSorted()).toEqual(['done', 'link-over']);
    expect(await reset(second)).toBe('link-over');
    const entered = await Promise.all(passwords.map((password) => signs(account.email, password)));
    expect(entered.toSorted()).toEqual(['credentials-invalid', 'in']);
  });

  it('keeps a link for half an hour, and the one that was sent before as well', async () => {
    const account = await aConfirmedAccount();
    const first = await recoveryOf(account);
    await recoveryOf(account);
    identity.clock.travelledMs += 29 * MINUTE;
    expect(await look(first)).toBe('done');
    identity.clock.travelledMs += MINUTE;
    expect([await look(first), await reset(first)]).toEqual(['link-over', 'link-over']);
    identity.clock.travelledMs = 0;
  });

  it('answers the same for an account and for none, and writes to the first alone', async () => {
    const { email, userId } = await anAccount();
    const before = (await identity.told('account.recovery-asked.v1')).length;
    expect(await identity.client.ask(askRecovery, { email: ` ${email.toUpperCase()}` }, guest())).toEqual({});
    expect(await identity.client.ask(askRecovery, { email: 'ninguem@example.com' }, guest())).toEqual({});
    expect(await identity.told('account.recovery-asked.v1')).toHaveLength(before + 1);
    expect(await toldOf(userId, 'account.recovery-asked.v1')).toHaveLength(1);
  });

  it('takes as long for an account as for none', async () => {
    const asked = (email: string) => () => identity.client.ask(askRecovery, { email }, guest());
    let n = 0;
    await expectTheSameTime(20, async () => {
      const { email } = await identity.aUser();
      return [asked(email), asked(`ninguem-${n++}@example.com`)];
    });
  }, 60_000);

  it('floods nobody’s mailbox: three letters in an hour, whoever asks and however the address is written', async () => {
    const { email, userId } = await anAccount();
    const [name, domain] = email.split('@');
    for (const asked of [email, `${name}+x@${domain}`, email, email, email])
      expect(await ending(askRecovery, { email: asked }, guest())).toBe('done');
    // The letter that asked to confirm counts as well.
    expect(await toldOf(userId, 'account.recovery-asked.v1')).toHaveLength(1);
  });

  it('begins an account anew that was never confirmed: who made it may have been somebody else', async () => {
    const account = await anAccount();
    const theirs = await identity.signIn(account.email);
    expect(await reset(await recoveryOf(account))).toBe('done');
    const row = (await identity.users.findById(account.userId).lean())!;
    expect([row.phone, row.cpfCnpj, row.cpfCnpjPrint, row.terms]).toEqual([undefined, undefined, undefined, undefined]);
    expect(row.emailConfirmedAt).toBeInstanceOf(Date);
    await expect(identity.refresh(theirs.refreshToken)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await toldOf(account.userId, 'account.email-confirmed.v1')).toHaveLength(1);
  });

  it('keeps what a confirmed account has', async () => {
    const account = await aConfirmedAccount();
    await reset(await recoveryOf(account));
    const row = (await identity.users.findById(account.userId).lean())!;
    expect([row.phone, row.terms?.version]).toEqual(['11987654321', '2026-11']);
    expect(await toldOf(account.userId, 'account.email-confirmed.v1')).toHaveLength(1);
  });

  it('does not let keys be guessed', async () => {
    const account = await aConfirmedAccount();
    const link = await recoveryOf(account);
    const guesser = guest(identity.newAddress());
    const guess = { ...link, token: sealedAs('linkToken', 'x'.repeat(43)) };
    const wish = { ...guess, newPassword: sealedAs('password', NEW_PASSWORD), userAgent };
    const outcomes = await Promise.all(Array.from({ length: 62 }, () => ending(resetPassword, wish, guesser)));
    expect(outcomes.filter((one) => one === 'too-many-requests')).toHaveLength(2);
    expect(await reset(link)).toBe('done');
  });

  it('stores no key of a link', async () => {
    const account = await aConfirmedAccount();
    await recoveryOf(account);
    const rows = await identity.database.rows(accountLinkCollection).find({ userId: account.userId }).toArray();
    expect(Object.keys(rows[0]!).toSorted()).toEqual([
      ...['_id', 'createdAt', 'email', 'expiresAt', 'kind', 'usedAt', 'userId'],
    ]);
  });
});
