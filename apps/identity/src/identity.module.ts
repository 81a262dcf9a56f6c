import { ServiceModule } from '@numera/messaging/service-module';
import { Module } from '@nestjs/common';
import { Passwords } from './passwords/passwords.ts';
import { GetProfile } from './profiles/get-profile.ts';
import { UpdateProfile } from './profiles/update-profile.ts';
import { AccessTokens } from './sessions/access-tokens.ts';
import { GetVerificationKeys } from './sessions/get-verification-keys.ts';
import { ListEndedSessions } from './sessions/list-ended-sessions.ts';
import { RefreshSession } from './sessions/refresh-session.ts';
import { sessionCollection, tokenCollection } from './sessions/session.schema.ts';
import { SessionStore } from './sessions/session-store.ts';
import { SignIn } from './sessions/sign-in.ts';
import { SignInTries, triesCollection } from './sessions/sign-in-tries.ts';
import { SignOut } from './sessions/sign-out.ts';
import { readIdentitySettings, SETTINGS } from './settings.ts';
import { userCollection } from './users/user.schema.ts';

const settings = readIdentitySettings();

/** Knows who people are, and that they are who they say. */
@Module({
  imports: [
    ServiceModule.register({
      service: 'identity',
      settings,
      collections: [userCollection, sessionCollection, tokenCollection, triesCollection],
    }),
  ],
  controllers: [SignIn, RefreshSession, SignOut, GetVerificationKeys, ListEndedSessions, GetProfile, UpdateProfile],
  providers: [{ provide: SETTINGS, useValue: settings }, Passwords, AccessTokens, SessionStore, SignInTries],
})
export class IdentityModule {}
