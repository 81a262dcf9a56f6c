import { openIdentity } from '../../test/open-identity.ts';
import { addDemoUsers, demoUsersSettings } from './add-demo-users.ts';

describe('the demonstration’s people', () => {
  it('are there once, however often they are brought', async () => {
    const identity = await openIdentity();
    const settings = demoUsersSettings.parse({ PERSONAL_DATA_KEY: identity.key.toString('base64') });
    for (const _ of ['once', 'again']) expect(await addDemoUsers(identity.database, settings)).toBe(3);
    const admin = await identity.signIn('admin@numera.test', 'Numera-Admin-2026');
    const customer = await identity.signIn('cliente@numera.test', 'Numera-Cliente-2026');
    expect([admin.user.role, customer.user.role]).toEqual(['admin', 'user']);
    const row = (await identity.users.findById(customer.user.id).lean())!;
    expect(row).toMatchObject({
      phone: expect.any(String),
      cpfCnpj: expect.stringMatching(/^s2\./),
    });
    await identity.close();
  }, 60_000);
});
