import { address } from '@numera/rules/account-forms';
import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { formSchema } from '../form-schema.ts';
import { version } from '../primitives.ts';
import { registration } from './create-order.ts';

export const addressView = formSchema(address);
export type AddressView = z.infer<typeof addressView>;

/** The address that the asker wants used in future purchases; null while none was kept. */
export const getSavedCustomer = defineCommand('billing.get-saved-customer', {
  access: 'user',
  input: z.object({}),
  output: z.object({ address: addressView.nullable(), version }),
});

/**
 * Keeps these data as the asker's customer record for future purchases, in place of what he `seen`; refuses with
 * `version-conflict` when that is another by now.
 */
export const saveCustomer = defineCommand('billing.save-customer', {
  access: 'user',
  input: registration.extend({ seen: version }),
  output: z.object({ address: addressView, version }),
});
