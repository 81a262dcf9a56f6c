import type { Feature } from '@numera/messaging/compose-service';
import { ApiRoutes } from './api-routes.ts';
import { DeviceCookie } from './device-cookie.ts';
import { EndedSessions } from './ended-sessions.ts';
import { RefreshCookie } from './refresh-cookie.ts';
import { SessionsController } from './sessions.controller.ts';
import { VerificationKeys } from './verification-keys.ts';
import { VerifyAccessToken } from './verify-access-token.ts';

export const sessionsFeature = {
  controllers: [SessionsController],
  providers: [ApiRoutes, VerificationKeys, VerifyAccessToken, EndedSessions, RefreshCookie, DeviceCookie],
} satisfies Feature;
