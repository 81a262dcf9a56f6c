import type { Feature } from '@numera/messaging/compose-service';
import { Passwords } from './passwords.ts';

export const passwordsFeature = {
  providers: [Passwords],
} satisfies Feature;
