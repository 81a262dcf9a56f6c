import type { Feature } from '@numera/messaging/compose-service';
import { VisitorCookie } from './visitor-cookie.ts';

export const visitorsFeature = {
  providers: [VisitorCookie],
} satisfies Feature;
