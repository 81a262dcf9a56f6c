import type { Actor, CommandEnvelope } from '@numera/contracts/contract';
import type { CommandSigner } from './command-signer.ts';
import type { CommandVerifier } from './command-verifier.ts';

/** In which a process tells another who asks, where a request goes past the broker. */
export const ASKER_HEADER = 'x-asker';

/** Who asks for a path, signed as a command is: for nothing but that path, and for a minute. */
export function askerHeader(signer: CommandSigner, path: string, actor: Actor, correlationId: string): string {
  const asked = { input: null, actor, correlationId };
  const envelope: CommandEnvelope = { ...asked, proof: signer.prove(path, asked) };
  return Buffer.from(JSON.stringify(envelope)).toString('base64url');
}

/** Who asks for that path; null when nobody says so, or when it is not to be believed. */
export function askerIn(header: unknown, path: string, verifier: CommandVerifier): Actor | null {
  if (typeof header !== 'string') return null;
  const envelope = read(header);
  return envelope && verifier.judge(path, envelope) === null ? (envelope.actor ?? null) : null;
}

function read(header: string): Partial<CommandEnvelope> | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(header, 'base64url').toString());
    return typeof said === 'object' ? said : null;
  } catch {
    return null;
  }
}
