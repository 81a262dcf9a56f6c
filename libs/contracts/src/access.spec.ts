import { type Access, admitsGuests, refusalFor } from './access.ts';
import type { Actor } from './contract.ts';

const guest: Actor = { kind: 'guest', ip: '203.0.113.7' };
const user: Actor = { ...guest, kind: 'user', userId: '0198c0de-0000-7000-8000-000000000001', role: 'user' };
const admin: Actor = { ...user, role: 'admin' };
const service: Actor = { kind: 'service', name: 'billing' };

describe('who may ask', () => {
  const [ok, who, no] = [null, 'unauthenticated', 'forbidden'] as const;
  it.each<[string, Access, ReturnType<typeof refusalFor>[]]>([
    //                                                                     guest user admin service
    ['what is public', 'public', [ok, ok, ok, ok]],
    ['what guests may', 'guest', [ok, ok, ok, no]],
    ['what is a user’s own', 'user', [who, ok, ok, no]],
    ['what is for owners', { owner: 'orderId' }, [who, ok, ok, no]],
    ['what is for owners and for who shows the right', { owner: 'orderId', right: 'orderToken' }, [ok, ok, ok, no]],
    ['what is for administrators', 'admin', [who, no, ok, no]],
    ['what services ask one another', 'service', [no, no, no, ok]],
  ])('%s', (_what, access, expected) => {
    expect([guest, user, admin, service].map((actor) => refusalFor(access, actor))).toEqual(expected);
    expect(admitsGuests(access)).toBe(expected[0] === null);
  });
});
