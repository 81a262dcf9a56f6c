import { getSavedCustomer, saveCustomer } from '@numera/contracts/billing/saved-customer';
import { DomainError, type ErrorView } from '@numera/contracts/errors';
import { getProfile, type ProfileView, updateProfile } from '@numera/contracts/identity/profiles';
import type { MeView } from '@numera/contracts/me-view';
import { open, seal } from '@numera/server/seal';
import { USER_ID } from '../../test/gateway-under-test.ts';
import { sampleWish } from '../../test/sample-order.ts';
import { gateway } from '../../test/the-gateway.ts';

const TAX_ID = '24971563792';
const address = {
  cep: '01310100',
  address: 'Avenida Paulista',
  number: '1000',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

describe('what is stored of a signed-in person', () => {
  const profile = (changes: Partial<ProfileView> = {}): ProfileView => ({
    user: { id: USER_ID, email: 'ana@example.com', name: 'Ana Souza', role: 'user' },
    name: 'Ana Souza',
    email: 'ana@example.com',
    phone: '11987654321',
    cpfCnpj: seal(TAX_ID, gateway.keys.personalData, 'cpfCnpj'),
    isEmailConfirmed: true,
    version: 3,
    ...changes,
  });
  const call = async (method: string, path: string, body?: unknown, seen = '"2.1"') =>
    fetch(`${gateway.url}/api/me${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await gateway.token()}`,
        'content-type': 'application/json',
        ...(body ? { 'if-match': seen } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });

  it('is put together of the profile and the address, with the tax id open to its owner alone', async () => {
    const askers: unknown[] = [];
    gateway.services.answer(getProfile, ({ actor }) => (askers.push(actor), profile()));
    gateway.services.answer(getSavedCustomer, ({ actor }) => (askers.push(actor), { address, version: 2 }));
    const answer = await call('GET', '');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.json()).toEqual({
      user: { id: USER_ID, email: 'ana@example.com', name: 'Ana Souza', role: 'user' },
      registrationData: {
        name: 'Ana Souza',
        cpfCnpj: TAX_ID,
        email: 'ana@example.com',
        phone: '11987654321',
        ...address,
      },
      complete: true,
      isEmailConfirmed: true,
      version: '3.2',
    });
    const asker = { kind: 'user', userId: USER_ID, role: 'user', ip: '127.0.0.1', sessionId: 's1' };
    expect(askers).toEqual([asker, asker]);
    expect(gateway.services.seen.join()).not.toContain(TAX_ID);
  });

  it('is empty where nothing is stored, and then not complete', async () => {
    gateway.services.answer(getProfile, () => profile({ phone: null, cpfCnpj: null }));
    gateway.services.answer(getSavedCustomer, () => ({ address: null, version: 0 }));
    const { registrationData, complete } = (await (await call('GET', '')).json()) as MeView;
    expect(complete).toBe(false);
    expect(registrationData).toMatchObject({ name: 'Ana Souza', phone: '', cpfCnpj: '', cep: '', state: '' });
  });

  it('is nobody’s who is not signed in', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', '/registration-data'],
    ]) {
      const answer = await fetch(`${gateway.url}/api/me${path}`, { method: method! });
      expect([answer.status, ((await answer.json()) as ErrorView).code]).toEqual([401, 'unauthenticated']);
    }
  });

  it('is replaced by the registration form in its stored form, the tax id sealed', async () => {
    gateway.services.answer(updateProfile, ({ input }) => {
      expect(open(input.cpfCnpj!, gateway.keys.personalData, 'cpfCnpj')).toBe(TAX_ID);
      expect(input).toMatchObject({ email: 'ana@example.com', phone: '11987654321', seen: 2 });
      return profile();
    });
    gateway.services.answer(saveCustomer, ({ input }) => {
      expect(input).toMatchObject({ ...address, name: 'Ana Souza', seen: 1 });
      return { address, version: 2 };
    });
    const answer = await call('PUT', '/registration-data', sampleWish.registration);
    expect([answer.status, ((await answer.json()) as MeView).complete]).toEqual([200, true]);
    expect(gateway.services.seen.join()).not.toMatch(/24971563792|249\.715/);
  });

  it('that somebody else changed meanwhile stays as it is, and comes with the refusal', async () => {
    gateway.services.answer(getProfile, () => profile({ name: 'Ana Lima' }));
    gateway.services.answer(getSavedCustomer, () => ({ address, version: 2 }));
    gateway.services.answer(updateProfile, () => profile());
    gateway.services.answer(saveCustomer, () => {
      throw new DomainError('version-conflict', undefined, undefined, undefined, { address, version: 2 });
    });
    const answer = await call('PUT', '/registration-data', sampleWish.registration);
    expect([answer.status, await answer.json()]).toMatchObject([
      412,
      {
        code: 'version-conflict',
        current: { version: '3.2', registrationData: { name: 'Ana Lima', cpfCnpj: TAX_ID } },
      },
    ]);
    expect(gateway.services.seen.join()).not.toContain(TAX_ID);
  });

  it.each(['', '*', '"abc"', '"1"', '1.2', `"${'1'.repeat(50)}.1"`])(
    'is not changed by who saw %j of it',
    async (seen) => {
      const answer = await call('PUT', '/registration-data', sampleWish.registration, seen);
      expect([answer.status, ((await answer.json()) as ErrorView).code]).toEqual([428, 'version-missing']);
    },
  );

  it('keeps nothing that breaks a rule of the form, and no address when identity refuses', async () => {
    let kept = 0;
    gateway.services.answer(saveCustomer, () => (kept++, { address, version: 2 }));
    gateway.services.answer(updateProfile, () => {
      throw new DomainError('invalid-input', undefined, { cpfCnpj: 'CPF/CNPJ não pode ser alterado' });
    });
    const wrong = await call('PUT', '/registration-data', { ...sampleWish.registration, cep: '1', role: 'admin' });
    expect(((await wrong.json()) as ErrorView).fields).toMatchObject({ cep: 'CEP inválido' });
    const refused = await call('PUT', '/registration-data', sampleWish.registration);
    expect([refused.status, ((await refused.json()) as ErrorView).fields]).toEqual([
      400,
      { cpfCnpj: 'CPF/CNPJ não pode ser alterado' },
    ]);
    expect(kept).toBe(0);
  });
});
