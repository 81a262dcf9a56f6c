import { generateKeyPairSync } from 'node:crypto';
import type { Actor } from '@numera/contracts/contract';
import { askerHeader, askerIn } from './asker-header.ts';
import { CommandSigner } from './command-signer.ts';
import { CommandVerifier } from './command-verifier.ts';

const gateway = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const somebody = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const ana: Actor = { kind: 'user', userId: 'ana', role: 'user', ip: '203.0.113.7' };
const signed = (by = gateway, path = '/cards/1') => askerHeader(new CommandSigner(by.privateKey), path, ana, 'thread');
const heard = (header: unknown, { path = '/cards/1', laterMs = 0 } = {}) => {
  const now = () => new Date(Date.now() + laterMs);
  return askerIn(header, path, new CommandVerifier(new Map([['gateway', gateway.publicKey]]), now));
};

describe('who asks past the broker', () => {
  it('is told by a signed header', () => expect(heard(signed())).toEqual(ana));

  it.each([
    ['nothing', undefined],
    ['two headers', [signed(), signed()]],
    ['no JSON', 'ana'],
    ['nobody', Buffer.from('null').toString('base64url')],
    ['a claim', Buffer.from(JSON.stringify({ actor: ana, input: null })).toString('base64url')],
    ['what somebody else signed', signed(somebody)],
  ])('is nobody by %s', (_what, header) => expect(heard(header)).toBeNull());

  it('is so for that path alone, and for a minute', () => {
    expect(heard(signed(), { path: '/cards/2' })).toBeNull();
    expect(heard(signed(), { laterMs: 59_000 })).toEqual(ana);
    expect(heard(signed(), { laterMs: 62_000 })).toBeNull();
  });
});
