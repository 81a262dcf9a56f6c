import type { Actor } from '@numera/contracts/contract';
import { askConfirmation, confirmEmail, signUp } from '@numera/contracts/identity/accounts';
import { getProfile } from '@numera/contracts/identity/profiles';
import { accountLinkToken } from '@numera/server/account-link-token';
import { v7 as uuidv7 } from 'uuid';
import { anAccount, aSignUp, confirm, ending, guest, linkTo, toldOf, user } from '../../test/accounts.ts';
import { sealedAs } from '../../test/sealed-as.ts';
import { identity } from '../../test/the-identity.ts';

const rowOf = (userId: string) => identity.users.findById(userId).lean();

describe('signing up', () => {
  it('makes an account that can sign in at once, and asks to confirm the e-mail', async () => {
    const { userId, email } = await anAccount({ name: 'Ana Souza' });
    expect((await identity.signIn(email)).user).toEqual({ id: userId, email, name: 'Ana Souza', role: 'user' });
    expect(await identity.askAs(userId, getProfile, {})).toMatchObject({
      isEmailConfirmed: false,
      phone: '11987654321',
    });
    expect(await toldOf(userId, 'account.confirmation-asked.v1')).toEqual([
      { userId, email, name: 'Ana Souza', linkId: expect.any(String), expiresAt: expect.any(String), isFirst: true },
    ]);
  });

  it('keeps what was agreed to, when and from where, and neither password nor tax id to be read', async () => {
    const form = aSignUp();
    const { userId } = await identity.client.ask(signUp, form, guest('192.0.2.77'));
    const row = (await rowOf(userId))!;
    expect(row.terms).toEqual({ version: '2026-11', acceptedAt: expect.any(Date), ip: '192.0.2.77' });
    expect(row.passwordHash).toMatch(/^\$argon2id\$/);
    expect([row.cpfCnpj, form.cpfCnpj].map((one) => one!.slice(0, 3))).toEqual(['s2.', 's2.']);
    expect(row.cpfCnpj).not.toBe(form.cpfCnpj);
  });

  it('refuses an e-mail that has an account, however it is written, and makes one of two at once', async () => {
    const { email } = await anAccount();
    expect(await ending(signUp, aSignUp({ email: ` ${email.toUpperCase()} ` }), guest())).toBe('email-taken');
    const form = aSignUp();
    const outcomes = await Promise.all([1, 2, 3].map(() => ending(signUp, form, guest())));
    expect(outcomes.toSorted()).toEqual(['done', 'email-taken', 'email-taken']);
    expect(await identity.users.countDocuments({ email: form.email })).toBe(1);
  });

  it('floods nobody’s mailbox: of the accounts that its other spellings get, three letters in an hour ask it', async () => {
    const [name, domain] = aSignUp().email.split('@');
    const emails = [1, 2, 3, 4, 5].map((n) => `${name}+${n}@${domain}`);
    for (const email of emails) await anAccount({ email });
    const asked = (await identity.told('account.confirmation-asked.v1')) as { email: string }[];
    expect(asked.filter(({ email }) => emails.includes(email))).toHaveLength(3);
  });

  it('is for thirty of one address in an hour, however many come at once; others go on', async () => {
    const here = guest(identity.newAddress());
    const atOnce = () => Promise.all(Array.from({ length: 8 }, () => ending(signUp, aSignUp(), here)));
    const outcomes = [...(await atOnce()), ...(await atOnce()), ...(await atOnce()), ...(await atOnce())];
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(30);
    expect(outcomes.filter((one) => one === 'too-many-requests')).toHaveLength(2);
    expect(await ending(signUp, aSignUp(), guest())).toBe('done');
  });
});

describe('confirming an e-mail', () => {
  const isConfirmed = async (userId: string) => (await rowOf(userId))!.emailConfirmedAt !== undefined;

  it('takes the letter’s link and the account that it went to; told once, however often it is opened', async () => {
    const { userId, email } = await anAccount();
    expect(await Promise.all([confirm(userId), confirm(userId)])).toEqual(['done', 'done']);
    expect(await confirm(userId)).toBe('done');
    expect(await isConfirmed(userId)).toBe(true);
    expect(await toldOf(userId, 'account.email-confirmed.v1')).toEqual([
      { userId, email, confirmedAt: expect.any(String) },
    ]);
  });

  it('does nothing for somebody who is signed in as another: who signs up with a stranger’s e-mail gets nothing of his', async () => {
    const [mine, other] = [await anAccount(), await anAccount()];
    const link = await linkTo(mine.userId, 'confirmation-asked');
    expect(await ending(confirmEmail, link, user(other.userId))).toBe('link-of-another');
    expect(await ending(confirmEmail, link, guest())).toBe('unauthenticated');
    expect([await isConfirmed(mine.userId), await isConfirmed(other.userId)]).toEqual([false, false]);
  });

  it('takes no key but the link’s own, and none after a week', async () => {
    const { userId } = await anAccount();
    const { linkId, token } = await linkTo(userId, 'confirmation-asked');
    const another = sealedAs('linkToken', accountLinkToken(uuidv7(), identity.linkKey));
    expect(await ending(confirmEmail, { linkId, token: another }, user(userId))).toBe('link-over');
    expect(await ending(confirmEmail, { linkId: uuidv7(), token }, user(userId))).toBe('link-over');
    identity.clock.travelledMs += 7 * 86_400_000;
    expect(await ending(confirmEmail, { linkId, token }, user(userId))).toBe('link-over');
    identity.clock.travelledMs = 0;
    expect(await isConfirmed(userId)).toBe(false);
  });

  it('does not let keys be guessed', async () => {
    const { userId } = await anAccount();
    const { linkId } = await linkTo(userId, 'confirmation-asked');
    const guesser = { ...user(userId), ip: identity.newAddress() } as Actor;
    const guess = { linkId, token: sealedAs('linkToken', 'x'.repeat(43)) };
    const outcomes = await Promise.all(Array.from({ length: 62 }, () => ending(confirmEmail, guess, guesser)));
    expect(outcomes.filter((one) => one === 'too-many-requests')).toHaveLength(2);
    expect(await confirm(userId)).toBe('done');
  });

  it('sends the letter again, three times an hour at most; each of its links is good', async () => {
    const { userId } = await anAccount();
    const first = await linkTo(userId, 'confirmation-asked');
    const again = () => ending(askConfirmation, {}, user(userId));
    // The first letter counts, too.
    expect([await again(), await again(), await again()]).toEqual(['done', 'done', 'too-many-requests']);
    const sent = await toldOf(userId, 'account.confirmation-asked.v1');
    expect(sent.map(({ isFirst }) => isFirst)).toEqual([true, false, false]);
    expect(await ending(confirmEmail, first, user(userId))).toBe('done');
    expect(await again()).toBe('done');
    expect(await toldOf(userId, 'account.confirmation-asked.v1')).toHaveLength(3);
  });
});
