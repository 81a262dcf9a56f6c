import { DomainError } from '@numera/contracts/errors';
import type { ServiceClient } from '@numera/messaging/service-client';
import type { GatewaySettings } from '../settings.ts';
import { Business } from './business.ts';

/** A service that answers with what it is told, or refuses. */
function given(supportEmail: string) {
  const state = { stored: { supportEmail, legalName: '', cnpj: '', phone: '', address: '' }, fails: false };
  const ask = async () => {
    if (state.fails) throw new DomainError('service-unavailable');
    return state.stored;
  };
  const settings = { SUPPORT_EMAIL: 'primeiro@numera.test' } as GatewaySettings;
  return { state, business: new Business(settings, { ask } as unknown as ServiceClient) };
}

describe('what pages say of who sells', () => {
  it('is the environment’s until the service has answered', async () => {
    const { business } = given('novo@numera.test');
    expect(business.shown()).toEqual({ supportEmail: 'primeiro@numera.test', seller: '' });
    await business.renew();
    expect(business.shown()).toEqual({ supportEmail: 'novo@numera.test', seller: '' });
  });

  it('is the last known while the service is silent, and the same object as long as it says the same', async () => {
    const { state, business } = given('novo@numera.test');
    await business.renew();
    const known = business.shown();
    state.fails = true;
    await business.renew();
    state.fails = false;
    await business.renew();
    expect(business.shown()).toBe(known);
    state.stored = { ...state.stored, legalName: 'Numera Ltda.' };
    await business.renew();
    expect(business.shown()).toEqual({ supportEmail: 'novo@numera.test', seller: 'Numera Ltda.' });
  });
});
