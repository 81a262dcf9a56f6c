import type { Person } from '@numera/testing/buyer';
import { addresses, buyer } from './addresses.ts';
import { codeOf } from './authenticator-app.ts';

/** Whoever signs in as this person is asked for a code of this secret besides; or for one of recovery. */
export async function withAuthenticatorApp(person: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const headers = { ...(await buyer.signIn(person)), origin: addresses.store, 'x-requested-with': 'numera' };
  const ask = async <T>(path: string, body: object): Promise<T> => {
    const answer = await buyer.call<T>('POST', `/api/me/factors/totp${path}`, body, headers);
    if (answer.status >= 300) throw new Error(`setting up an authenticator app answered ${answer.status}`);
    return answer.body;
  };
  const wish = { friendlyName: 'Celular', password: person.password };
  const { factorId, secret } = await ask<{ factorId: string; secret: string }>('', wish);
  const shown = { code: codeOf(secret) };
  const { recoveryCodes } = await ask<{ recoveryCodes: string[] }>(`/${factorId}/verification`, shown);
  return { secret, recoveryCodes };
}
