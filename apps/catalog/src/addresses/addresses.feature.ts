import type { Feature } from '@numera/messaging/compose-service';
import { CepServices } from './cep-services.ts';
import { absentCepCollection, cepCollection } from './cep.schema.ts';
import { LookUpCep } from './look-up-cep.ts';

export const addressesFeature = {
  controllers: [LookUpCep],
  providers: [CepServices],
  collections: [cepCollection, absentCepCollection],
} satisfies Feature;
