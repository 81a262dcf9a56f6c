import { getBusinessOverview, getOwnOverview } from '@numera/contracts/billing/overviews';
import { DomainError } from '@numera/contracts/errors';
import { USER_ID } from '../../test/gateway-under-test.ts';
import { gateway } from '../../test/the-gateway.ts';

describe('the panel’s first page', () => {
  const get = async (path: string, role: 'user' | 'admin' = 'user') =>
    fetch(`${gateway.url}/api${path}`, {
      headers: { authorization: `Bearer ${await gateway.token({ claims: { role } })}` },
    });

  it('is asked of billing as whom the token names, with no say in whose numbers are meant', async () => {
    const nothing = {
      numbers: { total: 0, active: 0 },
      payments: { total: 0, pending: 0, open: 0 },
      subscriptions: [],
      nextCharge: null,
      due: [],
    };
    const askers: unknown[] = [];
    gateway.services.answer(getOwnOverview, ({ actor, input }) => (askers.push([actor, input]), nothing));
    const answer = await get('/me/overview?userId=another');
    expect([answer.status, await answer.json()]).toEqual([200, nothing]);
    expect(askers).toEqual([[{ kind: 'user', userId: USER_ID, role: 'user', ip: '127.0.0.1', sessionId: 's1' }, {}]]);
  });

  it('of the business is for administrators: billing’s refusal is 403', async () => {
    const business = {
      customers: 3,
      numbers: { total: 2, active: 1, activationFailed: 1 },
      payments: { total: 4, pending: 1 },
    };
    gateway.services.answer(getBusinessOverview, ({ actor }) => {
      if (actor.kind !== 'user' || actor.role !== 'admin') throw new DomainError('forbidden');
      return business;
    });
    expect((await get('/overview')).status).toBe(403);
    expect(await (await get('/overview', 'admin')).json()).toEqual(business);
  });

  it.each(['/me/overview', '/overview'])('is nobody’s who is not signed in: %s', async (path) => {
    expect((await fetch(`${gateway.url}/api${path}`)).status).toBe(401);
  });
});
