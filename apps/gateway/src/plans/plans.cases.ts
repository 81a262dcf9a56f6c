import { countSubscribers } from '@numera/contracts/billing/plan-subscribers';
import {
  createPlan,
  editPlan,
  listManagedPlans,
  type ManagedPlan,
  removePlan,
  setPlanActive,
  setPlanPrice,
} from '@numera/contracts/catalog/manage-plans';
import { DomainError } from '@numera/contracts/errors';
import { gateway } from '../../test/the-gateway.ts';

const plan: ManagedPlan = {
  ...{ id: 'plano_equipe', name: 'Equipe', description: '', recommended: false, displayOrder: 4, active: true },
  ...{ prices: [], features: [], version: 3, priceVersions: { monthly: 0, quarterly: 0, annual: 0 } },
};
const details = { name: ' Equipe ', description: '', displayOrder: 4, features: [{ name: 'Ramais', value: 'sim' }] };
const price = { priceCents: 4_990, originalPriceCents: null, discountPercent: null };
const ONE = '/api/managed-plans/plano_equipe';

describe('plans for administrators', () => {
  const asked: unknown[] = [];
  const note = ({ input }: { input: unknown }) => {
    asked.push(input);
    return plan;
  };
  beforeEach(() => {
    asked.length = 0;
    gateway.services.answer(listManagedPlans, () => [plan]);
    for (const command of [createPlan, editPlan, setPlanActive, setPlanPrice])
      gateway.services.answer(command as typeof createPlan, note);
    gateway.services.answer(removePlan, ({ input }) => {
      asked.push(input);
      return {};
    });
  });
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    { role = 'admin', seen = '"3"' }: { role?: 'admin' | 'user'; seen?: string | null } = {},
  ) => {
    const headers = {
      authorization: `Bearer ${await gateway.token({ claims: { role } })}`,
      ...(seen === null ? {} : { 'if-match': seen }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    return fetch(`${gateway.url}${path}`, {
      ...{ method, headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };

  it.each([
    ['POST', '/api/managed-plans', { ...details, slug: 'Plano Equipe' }, { slug: 'plano_equipe' }, 201],
    ['PUT', ONE, details, { planId: 'plano_equipe', seen: 3 }, 200],
    ['PUT', `${ONE}/active`, { active: false }, { planId: 'plano_equipe', seen: 3, active: false }, 200],
    ['PUT', `${ONE}/prices/annual`, price, { planId: 'plano_equipe', seen: 3, period: 'annual', ...price }, 200],
    ['PUT', `${ONE}/prices/annual`, { priceCents: 'R$ 49,90' }, { priceCents: 4_990, discountPercent: null }, 200],
    ['DELETE', ONE, undefined, { planId: 'plano_equipe', seen: 3 }, 204],
  ])('are changed by %s %s as they are stored', async (method, path, body, wish, status) => {
    expect((await call(method, path, body)).status).toBe(status);
    expect(asked).toEqual([expect.objectContaining(wish)]);
    if (body === details)
      expect(asked).toEqual([expect.objectContaining({ name: 'Equipe', features: [{ name: 'Ramais', value: true }] })]);
  });

  it('are told with how many have one', async () => {
    gateway.services.answer(countSubscribers, ({ input }) => {
      asked.push(input);
      return { numbers: 7 };
    });
    expect(await (await call('GET', `${ONE}/subscribers`)).json()).toEqual({ numbers: 7 });
    expect(asked).toEqual([{ planId: 'plano_equipe' }]);
    expect((await call('GET', `${ONE}/subscribers`, undefined, { role: 'user' })).status).toBe(403);
  });

  it.each([
    ['POST', '/api/managed-plans', { ...details, slug: 'plano-1' }, 400, 'slug'],
    ['POST', '/api/managed-plans', { ...details, slug: 'plano', price: 1 }, 400, 'price'],
    ['PUT', ONE, { ...details, name: '' }, 400, 'name'],
    ['PUT', ONE, { ...details, displayOrder: -1 }, 400, 'displayOrder'],
    ['PUT', ONE, { ...details, features: [{ name: 1 }] }, 400, 'features'],
    ['PUT', ONE, { ...details, slug: 'outro' }, 400, 'slug'],
    ['PUT', `${ONE}/active`, { active: 'no' }, 400, 'active'],
    ['PUT', `${ONE}/prices/weekly`, price, 400, 'period'],
    ['PUT', `${ONE}/prices/annual`, { ...price, priceCents: -1 }, 400, 'priceCents'],
    ['PUT', `${ONE}/prices/annual`, { ...price, discountPercent: 101 }, 400, 'discountPercent'],
  ])('are not changed by %s %s with %j', async (method, path, body, status, field) => {
    const answer = await call(method, path, body);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { fields: object }).fields).toEqual({ [field]: expect.any(String) });
    expect(asked).toEqual([]);
  });

  it.each([
    ['PUT', ONE, details],
    ['PUT', `${ONE}/active`, { active: true }],
    ['PUT', `${ONE}/prices/annual`, price],
    ['DELETE', ONE, undefined],
  ])(
    'are changed by %s %s by nobody who does not say what he saw, or is no administrator',
    async (method, path, body) => {
      expect((await call(method, path, body, { seen: null })).status).toBe(428);
      expect((await call(method, path, body, { role: 'user' })).status).toBe(403);
      expect(asked).toEqual([]);
    },
  );

  it('are shown as they are to whoever was too late', async () => {
    gateway.services.answer(editPlan, () => {
      throw new DomainError('version-conflict', undefined, undefined, undefined, plan);
    });
    const answer = await call('PUT', ONE, details);
    expect([answer.status, await answer.json()]).toEqual([412, expect.objectContaining({ current: plan })]);
  });

  it('are no customer’s to list', async () => {
    expect((await call('GET', '/api/managed-plans', undefined, { role: 'user' })).status).toBe(403);
    expect(await (await call('GET', '/api/managed-plans')).json()).toEqual([plan]);
  });
});
