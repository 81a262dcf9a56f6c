import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { DomainError } from '@numera/contracts/errors';
import { getVerificationKeys } from '@numera/contracts/identity/sessions';
import { ServiceClient } from '@numera/messaging/service-client';
import { Injectable } from '@nestjs/common';
import { asGateway } from './asker.ts';

const KEEP_MS = 10 * 60_000;
/** Tokens with made-up key ids must not make us ask identity for each of them. */
const ASK_AGAIN_MS = 5_000;

/** Identity's public keys by their id, asked for once in a while. */
@Injectable()
export class VerificationKeys {
  private keys = new Map<string, KeyObject>();
  private askedAt = -Infinity;
  private asking: Promise<void> | undefined;

  constructor(private readonly services: ServiceClient) {}

  /** The key that a token names; `unauthenticated` when identity has no such key. */
  async keyFor(keyId: string): Promise<KeyObject> {
    const age = performance.now() - this.askedAt;
    const known = this.keys.get(keyId);
    if (known && age < KEEP_MS) return known;
    if (age >= ASK_AGAIN_MS) await (this.asking ??= this.ask().finally(() => (this.asking = undefined)));
    const key = this.keys.get(keyId);
    if (!key) throw new DomainError('unauthenticated');
    return key;
  }

  private async ask(): Promise<void> {
    const { keys } = await this.services.ask(getVerificationKeys, {}, asGateway);
    this.keys = new Map(
      keys.map((jwk) => [String(jwk['kid']), createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' })]),
    );
    this.askedAt = performance.now();
  }
}
