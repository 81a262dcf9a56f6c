import type { Feature } from '@numera/messaging/compose-service';
import { AccessTokens } from './access-tokens.ts';
import { GetVerificationKeys } from './get-verification-keys.ts';
import { ListEndedSessions } from './list-ended-sessions.ts';
import { RefreshSession } from './refresh-session.ts';
import { SessionStore } from './session-store.ts';
import { sessionCollection, tokenCollection } from './session.schema.ts';
import { SignIn } from './sign-in.ts';
import { SignInTries, triesCollection } from './sign-in-tries.ts';
import { SignOut } from './sign-out.ts';

export const sessionsFeature = {
  controllers: [SignIn, RefreshSession, SignOut, GetVerificationKeys, ListEndedSessions],
  providers: [AccessTokens, SessionStore, SignInTries],
  collections: [sessionCollection, tokenCollection, triesCollection],
} satisfies Feature;
