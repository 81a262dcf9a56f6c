import { asaasSetting } from '@numera/contracts/operations/settings';
import type { Feature } from '@numera/messaging/compose-service';
import { answersSetting } from '@numera/messaging/settings/answers-setting';
import { Asaas } from './asaas.ts';
import { AsaasAccount } from './asaas-account.ts';
import { AsaasTransport } from './asaas-transport.ts';
import { TestAsaas } from './test-asaas.ts';

export const asaasFeature = {
  controllers: [answersSetting(asaasSetting), TestAsaas],
  providers: [AsaasAccount, AsaasTransport, Asaas],
} satisfies Feature;
