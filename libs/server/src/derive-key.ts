import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

const derived = new WeakMap<Buffer, Map<string, KeyObject>>();

/**
 * The key for one purpose, made from a key of the settings (HKDF-SHA256, RFC 5869): what is done under one of them says
 * nothing about what is done under another. `purpose` is a label that never changes: everything stored hangs on it.
 */
export function deriveKey(master: Buffer, purpose: string): KeyObject {
  const known = derived.get(master) ?? new Map<string, KeyObject>();
  derived.set(master, known);
  const key =
    known.get(purpose) ?? createSecretKey(new Uint8Array(hkdfSync('sha256', master, '', `numera:${purpose}`, 32)));
  known.set(purpose, key);
  return key;
}
