import { type KeyObject, sign } from 'node:crypto';
import { type CommandEnvelope, type CommandProof, signedText } from '@numera/contracts/contract';

/** Signs what a process asks, with the key that shows who it is. */
export class CommandSigner {
  /** Without a key every question is an error: this process was not meant to ask. */
  constructor(private readonly key: KeyObject | undefined) {}

  prove(command: string, asked: Omit<CommandEnvelope, 'proof'>): CommandProof {
    if (!this.key) throw new Error(`${command}: no ACTOR_SIGNING_KEY to ask with`);
    const at = Date.now();
    return {
      at,
      signature: sign('sha256', Buffer.from(signedText(command, asked, at)), this.key).toString('base64url'),
    };
  }
}
