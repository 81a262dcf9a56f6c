import type { Actor, CommandContract, InputOf } from '@numera/contracts/contract';
import { askRecovery, confirmEmail, readRecovery, resetPassword, signUp } from '@numera/contracts/identity/accounts';
import { sealedAs } from './sealed-as.ts';
import { accountLinkToken } from '@numera/server/account-link-token';
import { aTaxId } from '@numera/testing/a-tax-id';
import { v7 as uuidv7 } from 'uuid';
import { PASSWORD } from './open-identity.ts';
import { identity } from './the-identity.ts';

export const NEW_PASSWORD = 'Outra-Senha-2026';
export const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

/** What somebody types who signs up. */
export const aSignUp = (changes: Partial<InputOf<typeof signUp>> = {}): InputOf<typeof signUp> => ({
  name: 'Ana Souza',
  email: `${uuidv7()}@example.com`,
  phone: '11987654321',
  cpfCnpj: sealedAs('cpfCnpj', aTaxId()),
  password: sealedAs('password', PASSWORD),
  termsVersion: '2026-11',
  ...changes,
});

/** Whoever comes by the gateway, each from an address of his own unless it is said. */
export const guest = (ip = identity.newAddress()): Actor => ({ kind: 'guest', ip });
export const user = (userId: string, sessionId?: string): Actor => ({
  ...{ kind: 'user', userId, role: 'user', ip: '203.0.113.1' },
  ...(sessionId ? { sessionId } : {}),
});

/** What became of it: the code of its refusal, or `done`. */
export const ending = <I, O>(command: CommandContract<I, O>, input: NoInfer<I>, actor: Actor): Promise<string> =>
  identity.client.ask(command, input, actor).then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );

export async function anAccount(
  changes: Parameters<typeof aSignUp>[0] = {},
): Promise<{ userId: string; email: string }> {
  const form = aSignUp(changes);
  const { userId } = await identity.client.ask(signUp, form, guest());
  return { userId, email: form.email };
}

interface SentLink {
  readonly userId: string;
  readonly linkId: string;
}

/** The link of the latest letter of this kind to somebody, as its reader shows it. */
export async function linkTo(userId: string, type: 'confirmation-asked' | 'recovery-asked') {
  const sent = (await identity.told(`account.${type}.v1`)) as SentLink[];
  const { linkId } = sent.findLast((one) => one.userId === userId)!;
  return { linkId, token: sealedAs('linkToken', accountLinkToken(linkId, identity.linkKey)) };
}

export const confirm = async (userId: string): Promise<string> =>
  ending(confirmEmail, await linkTo(userId, 'confirmation-asked'), user(userId));

/** Asks for a new password, and gives the letter's link. */
export async function recoveryOf({ userId, email }: { userId: string; email: string }) {
  await identity.client.ask(askRecovery, { email }, guest());
  return linkTo(userId, 'recovery-asked');
}

type Link = Awaited<ReturnType<typeof linkTo>>;

export const reset = (link: Link, password = NEW_PASSWORD): Promise<string> =>
  ending(resetPassword, { ...link, newPassword: sealedAs('password', password), userAgent }, guest());
export const look = (link: Link): Promise<string> => ending(readRecovery, link, guest());

/** The facts of one type about somebody, in the order in which they were told. */
export const toldOf = async (userId: string, type: string): Promise<Record<string, unknown>[]> =>
  ((await identity.told(type)) as Record<string, unknown>[]).filter((fact) => fact['userId'] === userId);
