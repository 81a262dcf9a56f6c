import { z } from 'zod';

/** Of each object only what is read here; unknown keys may appear any time and are dropped. Money in reais. */
export const asaasCustomer = z.object({ id: z.string(), deleted: z.boolean().optional() });

export const asaasSubscription = z.object({
  id: z.string(),
  deleted: z.boolean().optional(),
  status: z.string().optional(),
  nextDueDate: z.string(),
  value: z.number(),
  cycle: z.string(),
  externalReference: z.string().nullish(),
  creditCard: z.object({ creditCardToken: z.string().nullish() }).nullish(),
});
export type AsaasSubscription = z.infer<typeof asaasSubscription>;

export const asaasRefund = z.object({ status: z.string(), value: z.number(), description: z.string().nullish() });
export const asaasSlipRefund = z.object({ requestUrl: z.string() });

export const asaasPayment = z.object({
  id: z.string(),
  subscription: z.string().nullish(),
  externalReference: z.string().nullish(),
  deleted: z.boolean().optional(),
  status: z.string(),
  value: z.number(),
  dueDate: z.string(),
  originalDueDate: z.string().nullish(),
  billingType: z.string(),
  clientPaymentDate: z.string().nullish(),
  paymentDate: z.string().nullish(),
  confirmedDate: z.string().nullish(),
  invoiceUrl: z.string().nullish(),
  bankSlipUrl: z.string().nullish(),
  refunds: z.array(asaasRefund).nullish(),
  /** There when the payer's bank wants, or wanted, it back. */
  chargeback: z.object({}).nullish(),
});
export type AsaasPayment = z.infer<typeof asaasPayment>;

export const asaasPixQrCode = z.object({ encodedImage: z.string().min(1), payload: z.string().min(1) });
export const asaasIdentificationField = z.object({ identificationField: z.string() });
export const asaasCardToken = z.object({
  creditCardNumber: z.string(),
  creditCardBrand: z.string(),
  creditCardToken: z.string(),
});
export const asaasDeleted = z.object({ deleted: z.boolean(), id: z.string() });

export const asaasWebhook = z.object({
  id: z.string(),
  url: z.string(),
  enabled: z.boolean().nullish(),
  interrupted: z.boolean().nullish(),
});

export const asaasList = <T extends z.ZodType>(
  item: T,
): z.ZodObject<{ data: z.ZodArray<T>; hasMore: z.ZodOptional<z.ZodBoolean> }> =>
  z.object({ data: z.array(item), hasMore: z.boolean().optional() });
