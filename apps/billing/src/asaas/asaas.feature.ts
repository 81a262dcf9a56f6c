import type { Feature } from '@numera/messaging/compose-service';
import { Asaas } from './asaas.ts';
import { AsaasTransport } from './asaas-transport.ts';

export const asaasFeature = {
  providers: [AsaasTransport, Asaas],
} satisfies Feature;
