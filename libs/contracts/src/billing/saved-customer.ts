import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { registration } from './create-order.ts';

export const addressView = registration.pick({
  cep: true,
  address: true,
  number: true,
  complement: true,
  neighborhood: true,
  city: true,
  state: true,
});
export type AddressView = z.infer<typeof addressView>;

/** The address that the asker wants used in future purchases; null while none was kept. */
export const getSavedCustomer = defineCommand('billing.get-saved-customer', {
  access: 'user',
  input: z.object({}),
  output: z.object({ address: addressView.nullable() }),
});

/** Keeps these data as the asker's customer record for future purchases. */
export const saveCustomer = defineCommand('billing.save-customer', {
  access: 'user',
  input: registration,
  output: z.object({ address: addressView }),
});
