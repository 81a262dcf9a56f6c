import { type KeyObject, verify } from 'node:crypto';
import { type Actor, type CommandEnvelope, signedText } from '@numera/contracts/contract';

/** A command is answered within seconds; the rest is for clocks that differ. */
const GOOD_FOR_MS = 60_000;

/** Why a command is not believed. */
export type Disbelief = 'unsigned' | 'unknown-signer' | 'expired' | 'forged';

/** Looks whether the asker of a command is who the command says. Has public keys only: it cannot invent anybody. */
export class CommandVerifier {
  /** Looked at twice: before a command joins another's work, and before its handler. */
  private readonly believed = new WeakMap<object, string>();

  constructor(
    private readonly keys: ReadonlyMap<string, KeyObject>,
    private readonly now: () => Date,
  ) {}

  /** Null when the actor is to be believed. */
  judge(command: string, envelope: Partial<CommandEnvelope> | undefined): Disbelief | null {
    if (envelope && this.believed.get(envelope) === command) return null;
    const { actor, proof } = envelope ?? {};
    if (typeof proof?.at !== 'number' || typeof proof.signature !== 'string') return 'unsigned';
    const key = this.keys.get(signerOf(actor));
    if (!key) return 'unknown-signer';
    if (Math.abs(this.now().getTime() - proof.at) > GOOD_FOR_MS) return 'expired';
    const text = Buffer.from(signedText(command, envelope as CommandEnvelope, proof.at));
    if (!verify('sha256', text, key, Buffer.from(proof.signature, 'base64url'))) return 'forged';
    this.believed.set(envelope as object, command);
    return null;
  }
}

/** Who alone may say so: a service of itself, the gateway of everybody else. */
const signerOf = (actor: Actor | undefined): string => (actor?.kind === 'service' ? actor.name : 'gateway');
