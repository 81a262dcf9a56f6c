import { generateKeyPairSync } from 'node:crypto';
import type { Actor, CommandEnvelope } from '@numera/contracts/contract';
import fc from 'fast-check';
import { CommandSigner } from './command-signer.ts';
import { CommandVerifier } from './command-verifier.ts';

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const [gateway, billing] = [newKey(), newKey()];
let now = () => new Date();
const verifier = new CommandVerifier(
  new Map([
    ['gateway', gateway.publicKey],
    ['billing', billing.publicKey],
  ]),
  () => now(),
);
const NAME = 'billing.get-order';
const asked = {
  input: { orderId: 'o1', note: undefined, at: new Date(0), parts: { 2: 'b', 1: 'a' } },
  actor: { kind: 'user', userId: 'u1', role: 'user', ip: '203.0.113.7' } as Actor,
  correlationId: 'c1',
};

/** As it arrives: written and read again on the way. */
const sent = (what: Omit<CommandEnvelope, 'proof'>, key = gateway.privateKey, command = NAME): CommandEnvelope =>
  JSON.parse(JSON.stringify({ ...what, proof: new CommandSigner(key).prove(command, what) })) as CommandEnvelope;

describe('who asks', () => {
  afterEach(() => (now = () => new Date()));

  it('is believed when the gateway signed it, for a person', () => {
    expect(verifier.judge(NAME, sent(asked))).toBeNull();
  });

  it('is believed of a service that signed it itself', () => {
    expect(
      verifier.judge(NAME, sent({ ...asked, actor: { kind: 'service', name: 'billing' } }, billing.privateKey)),
    ).toBeNull();
  });

  it('is believed whatever is asked', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (input) => verifier.judge(NAME, sent({ ...asked, input })) === null),
      { numRuns: 50 },
    );
  });

  const admin: Actor = { kind: 'user', userId: 'u1', role: 'admin', ip: '203.0.113.7' };
  const own = sent(asked);
  it.each<[string, Partial<CommandEnvelope> | undefined]>([
    ['nothing at all', undefined],
    ['no signature', { ...asked, actor: admin }],
    ['half a proof', { ...asked, proof: { at: Date.now() } as never }],
  ])('is not believed with %s', (_what, envelope) => {
    expect(verifier.judge(NAME, envelope)).toBe('unsigned');
  });

  it.each<[string, CommandEnvelope, string?]>([
    ['another role', { ...own, actor: admin }],
    ['another input', { ...own, input: { orderId: 'o2' } }],
    ['another thread', { ...own, correlationId: 'c2' }],
    ['another moment', { ...own, proof: { ...own.proof, at: own.proof.at + 1 } }],
    ['another command', own, 'billing.cancel-order'],
    ['a person vouched for by a service', sent({ ...asked, actor: admin }, billing.privateKey)],
    ['a service vouched for by the gateway', sent({ ...asked, actor: { kind: 'service', name: 'billing' } })],
    ['a key of their own', sent({ ...asked, actor: admin }, newKey().privateKey)],
    ['a signature that is none', { ...own, proof: { ...own.proof, signature: 'x' } }],
  ])('is not believed with %s', (_what, envelope, command = NAME) => {
    expect(verifier.judge(command, envelope)).toBe('forged');
  });

  it('is not believed of a service that has no key', () => {
    expect(verifier.judge(NAME, sent({ ...asked, actor: { kind: 'service', name: 'catalog' } }))).toBe(
      'unknown-signer',
    );
  });

  it.each([
    [59_000, null],
    [61_000, 'expired'],
    [-59_000, null],
    [-61_000, 'expired'],
  ])('is judged %d ms later as %s', (later, verdict) => {
    const envelope = sent(asked);
    now = () => new Date(envelope.proof.at + later);
    expect(verifier.judge(NAME, envelope)).toBe(verdict);
  });

  it('asks nothing without a key', () => {
    expect(() => new CommandSigner(undefined).prove(NAME, asked)).toThrow('ACTOR_SIGNING_KEY');
  });
});
