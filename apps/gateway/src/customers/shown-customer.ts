import {
  type CustomerDetails,
  customerDetails,
  customers,
  type ListedCustomer,
  listedCustomer,
} from '@numera/contracts/billing/customers';
import { defineList } from '@numera/contracts/page';
import { open } from '@numera/server/seal';
import { z } from 'zod';

/** A customer as administrators read him: the tax id is for them to see. */
export const shownCustomer = listedCustomer.extend({ cpfCnpj: z.string() });
export type ShownCustomer = z.infer<typeof shownCustomer>;

export const shownCustomers = defineList({ ...customers, row: shownCustomer });

export const shownDetails = customerDetails.extend({ cpfCnpj: z.string() });
export type ShownDetails = z.infer<typeof shownDetails>;

export const showCustomer = <C extends ListedCustomer | CustomerDetails>({ cpfCnpj, ...customer }: C, key: Buffer) => ({
  ...customer,
  cpfCnpj: open(cpfCnpj, key, 'cpfCnpj'),
});
