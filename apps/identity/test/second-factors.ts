import { createHmac } from 'node:crypto';
import type { Actor, InputOf, OutputOf } from '@numera/contracts/contract';
import {
  addPasskey,
  enrolTotp,
  listFactors,
  removeFactor,
  renewRecoveryCodes,
  startPasskey,
  verifyTotp,
} from '@numera/contracts/identity/factors';
import {
  answerChallenge,
  type ChallengeView,
  type SessionView,
  signIn,
  startPasskeySignIn,
} from '@numera/contracts/identity/sessions';
import { open, seal } from '@numera/server/seal';
import { PASSWORD } from './open-identity.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import { identity } from './the-identity.ts';

export const SITE = 'http://localhost:4000';
const STEP_MS = 30_000;
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

/** The browser that asks, where nothing else is said. */
export const mine = { device: 'm'.repeat(43), visitorId: 'v'.repeat(22), ip: '203.0.113.1' };
export type Browser = typeof mine;

let last = 0;
/** One that nobody has seen. */
export const aBrowser = (): Browser => ({
  device: String(++last).padStart(43, 'd'),
  visitorId: String(last).padStart(22, 'v'),
  ip: `198.51.100.${last % 250}`,
});

const sealed = (plain: string, context: string): string => seal(plain, identity.key, context);
const opened = (value: string, context: string): string => open(value, identity.key, context);

/** The present time of the cases, in the middle of a code's time. */
let moment: number;

/** Time stands still, until a case lets it pass. */
export function holdTime(): void {
  moment = Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2;
  identity.clock.now = () => new Date(moment);
}
export const pass = (ms: number): void => void (moment += ms);
/** Until the app shows another code. */
export const passStep = (): void => pass(STEP_MS);

/** What an authenticator app shows (RFC 6238), so many steps from now. */
export function codeOf(uri: string, steps = 0): string {
  const secret = new URL(uri).searchParams.get('secret')!;
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(moment / STEP_MS) + steps));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** A code that the app shows at no time near. */
export function wrongCode(uri: string): string {
  const right = [-1, 0, 1].map((steps) => codeOf(uri, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code))!;
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((symbol) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(symbol).toString(2).padStart(5, '0'),
  );
  return Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  );
}

/** Somebody whose mailbox is proven to be his. */
export async function aConfirmedUser() {
  const user = await identity.aUser();
  await identity.users.updateOne({ _id: user._id }, { emailConfirmedAt: new Date() });
  return user;
}

const userActor = (userId: string): Actor => ({ kind: 'user', userId, role: 'user', ip: '200.160.2.3' });

/** What the owner of an account asks in his panel. */
export const panelOf = (userId: string) => {
  const ask = <I, O>(command: Parameters<typeof identity.client.ask<I, O>>[0], input: NoInfer<I>): Promise<O> =>
    identity.client.ask(command, input, userActor(userId));
  const withCodes = <A extends { recoveryCodes: string[] | null }>(answer: A): A => ({
    ...answer,
    recoveryCodes: answer.recoveryCodes?.map((code) => opened(code, 'recoveryCode')) ?? null,
  });
  return {
    list: () => ask(listFactors, {}),
    enrol: async (friendlyName = 'Celular', password = PASSWORD) => {
      const begun = await ask(enrolTotp, { friendlyName, password: sealed(password, 'password') });
      return { ...begun, uri: opened(begun.uri, 'totpUri') };
    },
    verify: async (factorId: string, code: string) =>
      withCodes(await ask(verifyTotp, { factorId, code: sealed(code, 'factorCode'), userAgent })),
    startPasskey: async (password = PASSWORD) =>
      (await ask(startPasskey, { password: sealed(password, 'password') })).options,
    addPasskey: async (response: Record<string, unknown>, friendlyName = 'Chave') =>
      withCodes(await ask(addPasskey, { friendlyName, response, userAgent })),
    remove: (factorId: string, password = PASSWORD) =>
      ask(removeFactor, { factorId, password: sealed(password, 'password'), userAgent }),
    renew: async (password = PASSWORD) =>
      withCodes(await ask(renewRecoveryCodes, { password: sealed(password, 'password'), userAgent })).recoveryCodes!,
  };
};

/** Somebody with an authenticator app: what it was set up with, and his codes of recovery. */
export async function aUserWithTotp() {
  const user = await aConfirmedUser();
  const panel = panelOf(user._id);
  const { factorId, uri } = await panel.enrol();
  const { recoveryCodes } = await panel.verify(factorId, codeOf(uri));
  // The code that was shown is used up.
  passStep();
  return { ...user, panel, factorId, uri, recoveryCodes: recoveryCodes! };
}

/** Somebody with a passkey. */
export async function aUserWithPasskey(authenticator = new SoftwareAuthenticator(SITE)) {
  const user = await aConfirmedUser();
  const panel = panelOf(user._id);
  const { factors, recoveryCodes } = await panel.addPasskey(authenticator.create(await panel.startPasskey()));
  return { ...user, panel, authenticator, factorId: factors[0]!.id, recoveryCodes: recoveryCodes! };
}

type Answer =
  | { readonly kind: 'totp' | 'recovery'; readonly code: string }
  | { readonly kind: 'webauthn'; readonly response: Record<string, unknown> };

const guest = ({ ip, visitorId }: Browser): Actor => ({ kind: 'guest', ip, visitorId });

/** What a browser is answered that shows e-mail and password. */
export function enter(
  { email }: { readonly email: string },
  browser: Browser = mine,
  password = PASSWORD,
): Promise<OutputOf<typeof signIn>> {
  const input = { email, password: sealed(password, 'password'), userAgent, ...devices(browser) };
  return identity.client.ask(signIn, input, guest(browser));
}

/** What an account asks besides the password. */
export async function challengeOf(user: { readonly email: string }, browser: Browser = mine): Promise<ChallengeView> {
  const answer = await enter(user, browser);
  if (!('challenge' in answer)) throw new Error('nothing else is asked for');
  return answer.challenge;
}

/** A sign-in by passkey alone, as far as the question. */
export const challengeOfAnybody = (browser: Browser = mine): Promise<ChallengeView> =>
  identity.client.ask(startPasskeySignIn, { askedDevice: browser.device }, guest(browser));

export function answer(
  { id: challengeId }: { readonly id: string },
  given: Answer,
  browser: Browser = mine,
): Promise<SessionView> {
  const told: InputOf<typeof answerChallenge>['answer'] =
    given.kind === 'webauthn' ? given : { kind: given.kind, code: sealed(given.code, 'factorCode') };
  const input = { challengeId, answer: told, userAgent, ...devices(browser) };
  return identity.client.ask(answerChallenge, input, guest(browser));
}

const devices = ({ device }: Browser) => ({ askedDevice: device, device: device.replaceAll('m', 's') });

export const totp = (code: string): Answer => ({ kind: 'totp', code });
export const recovery = (code: string): Answer => ({ kind: 'recovery', code });
export const webauthn = (response: Record<string, unknown>): Answer => ({ kind: 'webauthn', response });

/** How each of several ended: `in`, or the code of the refusal. */
export const endings = async (attempts: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(attempts)).map((one) =>
    one.status === 'fulfilled' ? 'in' : (one.reason as { code: string }).code,
  );

export const ending = async (attempt: Promise<unknown>): Promise<string> => (await endings([attempt]))[0]!;

/** What an account's owner was written, in order. */
export async function toldTo<T = Record<string, unknown>>(userId: string, type: string): Promise<T[]> {
  const all = (await identity.told(type)) as { userId: string }[];
  return all.filter((data) => data.userId === userId) as T[];
}
