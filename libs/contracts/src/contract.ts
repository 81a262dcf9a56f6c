import type { z } from 'zod';
import type { Access, OwnerAccess } from './access.ts';

/** The services that own data and answer commands; also the prefix of their queues and the name of their database. */
export type ServiceName = 'identity' | 'catalog' | 'billing' | 'provisioning' | 'notifications';

/** A fact that crosses processes. `type` is the routing key and never changes meaning: a new shape is a new version. */
export interface EventContract<T = unknown> {
  readonly type: string;
  readonly schema: z.ZodType<T>;
  /**
   * A `fact` has at least one durable consumer: coming back unroutable is an alert.
   * A `signal` only wakes whoever listens at this moment; nobody listening is fine.
   */
  readonly kind: 'fact' | 'signal';
}

/** A question or an order to one service, answered within seconds. `name` starts with the service that owns it. */
export interface CommandContract<I = unknown, O = unknown, A extends Access = Access> {
  readonly name: string;
  readonly service: ServiceName;
  readonly access: A;
  readonly input: z.ZodType<I>;
  readonly output: z.ZodType<O>;
  readonly urgency: Urgency;
  readonly begun: boolean;
  /** A method, so that a contract of any input passes for a contract of unknown input. */
  sameWork?(input: I, actor: Actor): string | undefined;
}

/** What goes first when there is more to do than can be done: money under way, then who buys, then who is a customer. */
export const urgencies = ['paying', 'buying', 'panel', 'browsing'] as const;
export type Urgency = (typeof urgencies)[number];

/** What a command is asked with, what it answers, and who may ask it. `access` has no default: forgetting it does not compile. */
export interface CommandTerms<I, O, A> {
  readonly access: A;
  readonly input: z.ZodType<I>;
  readonly output: z.ZodType<O>;
  /** `panel` when left out. */
  readonly urgency?: Urgency;
  /** The asker has begun to buy, and goes before those of the same urgency who have not. */
  readonly begun?: boolean;
  /**
   * Two commands with the same key are one piece of work: the later one waits for the earlier one's answer instead of being
   * done again. Whoever knows the key gets the answer, so it must hold what only the asker knows.
   */
  readonly sameWork?: (input: I, actor: Actor) => string | undefined;
}

/** An owner's access names fields of the input. */
type AccessTo<I> = Exclude<Access, OwnerAccess> | OwnerAccess<keyof I & string>;

export type DataOf<C> = C extends EventContract<infer T> ? T : never;
export type InputOf<C> = C extends CommandContract<infer I, unknown> ? I : never;
export type OutputOf<C> = C extends CommandContract<never, infer O> | CommandContract<infer _I, infer O> ? O : never;

/**
 * Who asks. Written by the gateway from the verified token, never from what the client says of itself. `visitorId` is the
 * browser, by its signed cookie: what limits count first, since many people share an address.
 */
export type Actor =
  | { readonly kind: 'guest'; readonly ip: string; readonly visitorId?: string }
  | {
      readonly kind: 'user';
      readonly userId: string;
      readonly role: 'admin' | 'user';
      readonly ip: string;
      readonly visitorId?: string;
      /** By which he is signed in: it goes on when he ends all others. */
      readonly sessionId?: string;
    }
  | { readonly kind: 'service'; readonly name: ServiceName | 'gateway' };

/** What travels on the events exchange. `correlationId` is the order's or the request's thread through every log. */
export interface Envelope<T = unknown> {
  readonly id: string;
  readonly type: string;
  readonly occurredAt: string;
  readonly correlationId: string;
  readonly data: T;
}

/**
 * Shows that the actor of a command is no invention: a signature (ES256, base64url) over everything that the command says,
 * by the gateway for people, by the service itself for a service. `at`: when it was signed, in milliseconds.
 */
export interface CommandProof {
  readonly at: number;
  readonly signature: string;
}

/** What travels on a command queue. */
export interface CommandEnvelope<I = unknown> {
  readonly input: I;
  readonly actor: Actor;
  readonly correlationId: string;
  readonly proof: CommandProof;
}

/**
 * What the signature covers: all of it, so that a captured message serves for nothing but its own repetition, and that for a
 * minute. JSON survives being read and written again, byte for byte.
 */
export const signedText = (
  command: string,
  { actor, input, correlationId }: Omit<CommandEnvelope, 'proof'>,
  at: number,
): string => JSON.stringify([command, at, correlationId, actor, input]);

export const defineEvent = <T>(name: string, version: number, schema: z.ZodType<T>): EventContract<T> => ({
  type: `${name}.v${version}`,
  schema,
  kind: 'fact',
});

export const defineSignal = <T>(name: string, version: number, schema: z.ZodType<T>): EventContract<T> => ({
  type: `${name}.v${version}`,
  schema,
  kind: 'signal',
});

export const defineCommand = <I, O, const A extends AccessTo<I>>(
  name: `${ServiceName}.${string}`,
  { access, input, output, urgency = 'panel', begun = false, sameWork }: CommandTerms<I, O, A>,
): CommandContract<I, O, A> => ({
  name,
  service: name.slice(0, name.indexOf('.')) as ServiceName,
  access,
  input,
  output,
  urgency,
  begun,
  ...(sameWork ? { sameWork } : {}),
});
