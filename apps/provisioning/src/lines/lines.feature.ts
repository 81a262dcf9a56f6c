import type { Feature } from '@numera/messaging/compose-service';
import { GetCredentials } from './get-credentials.ts';
import { GetPhoneLink } from './get-phone-link.ts';
import { lineOwnerCollection } from './line-owner.schema.ts';
import { MakePhoneLink } from './make-phone-link.ts';
import { OnOrderJoined } from './on-order-joined.ts';
import { OnOrderLeft } from './on-order-left.ts';
import { OwnLine } from './own-line.ts';
import { phoneLinkCollection } from './phone-link.schema.ts';
import { revealCollection } from './reveal.schema.ts';
import { RevealCredentials } from './reveal-credentials.ts';
import { UsePhoneLink } from './use-phone-link.ts';

export const linesFeature = {
  controllers: [
    GetCredentials,
    RevealCredentials,
    MakePhoneLink,
    GetPhoneLink,
    UsePhoneLink,
    OnOrderJoined,
    OnOrderLeft,
  ],
  providers: [OwnLine],
  collections: [lineOwnerCollection, phoneLinkCollection, revealCollection],
} satisfies Feature;
