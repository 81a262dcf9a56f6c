import { userView } from '@numera/contracts/identity/sessions';
import { demoUserId } from './demo-user-id.ts';

it('gives one e-mail one id, of the form that contracts ask for', () => {
  const id = demoUserId('cliente@numera.example');
  expect(demoUserId('Cliente@Numera.example')).toBe(id);
  expect(demoUserId('outra@numera.example')).not.toBe(id);
  expect(userView.shape.id.safeParse(id).success).toBe(true);
});
