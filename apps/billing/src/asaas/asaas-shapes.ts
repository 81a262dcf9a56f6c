import { z } from 'zod';

/** Of each object only what is read here; unknown keys may appear any time and are dropped. Money in reais. */
export const asaasCustomer = z.object({ id: z.string(), deleted: z.boolean().optional() });

export const asaasSubscription = z.object({
  id: z.string(),
  deleted: z.boolean().optional(),
  status: z.string().optional(),
  customer: z.string().nullish(),
  nextDueDate: z.string(),
  value: z.number(),
  cycle: z.string(),
  externalReference: z.string().nullish(),
  creditCard: z.object({ creditCardToken: z.string().nullish() }).nullish(),
  /** Whether it offers PIX Automático; the values are not documented, and none of them may break anything. */
  pixAutomaticAuthorizationMode: z.string().nullish().catch(null),
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

export const asaasAuthorization = z.object({
  id: z.string(),
  status: z.string(),
  subscriptionId: z.string().nullish(),
});
export type AsaasAuthorization = z.infer<typeof asaasAuthorization>;

export const asaasInstruction = z.object({ status: z.string(), dueDate: z.string() });

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
  name: z.string().nullish(),
  url: z.string(),
  email: z.string().nullish(),
  enabled: z.boolean().nullish(),
  interrupted: z.boolean().nullish(),
  apiVersion: z.number().nullish(),
  hasAuthToken: z.boolean().nullish(),
  sendType: z.string().nullish(),
  events: z.array(z.string()).nullish(),
  penalizedRequestsCount: z.number().nullish(),
});
export type AsaasWebhook = z.infer<typeof asaasWebhook>;

export const asaasList = <T extends z.ZodType>(
  item: T,
): z.ZodObject<{ data: z.ZodArray<T>; hasMore: z.ZodOptional<z.ZodBoolean> }> =>
  z.object({ data: z.array(item), hasMore: z.boolean().optional() });
