import type { Feature } from '@numera/messaging/compose-service';
import { AccessTokens } from './access-tokens.ts';
import { EndOtherSessions } from './end-other-sessions.ts';
import { EndSession } from './end-session.ts';
import { GetVerificationKeys } from './get-verification-keys.ts';
import { JudgePassword } from './judge-password.ts';
import { knownDeviceCollection, KnownDevices } from './known-devices.ts';
import { ListEndedSessions } from './list-ended-sessions.ts';
import { ListSessions } from './list-sessions.ts';
import { OpenSession } from './open-session.ts';
import { RefreshSession } from './refresh-session.ts';
import { SessionStore } from './session-store.ts';
import { sessionCollection, tokenCollection } from './session.schema.ts';
import { SignIn } from './sign-in.ts';
import { SignInTries, triesCollection } from './sign-in-tries.ts';
import { SignOut } from './sign-out.ts';

export const sessionsFeature = {
  controllers: [
    SignIn,
    RefreshSession,
    SignOut,
    ListSessions,
    EndSession,
    EndOtherSessions,
    GetVerificationKeys,
    ListEndedSessions,
  ],
  providers: [AccessTokens, JudgePassword, KnownDevices, OpenSession, SessionStore, SignInTries],
  collections: [sessionCollection, tokenCollection, triesCollection, knownDeviceCollection],
} satisfies Feature;
