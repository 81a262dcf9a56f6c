import { businessForm } from '@numera/rules/setting-forms';
import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { formSchema } from '../form-schema.ts';

/** Who sells, as every page and letter may say it. */
export const business = formSchema(businessForm);
export type Business = z.infer<typeof business>;

export const getBusiness = defineCommand('notifications.get-business', {
  access: 'public',
  input: z.object({}),
  output: business,
});
