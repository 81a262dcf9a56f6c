import { composeService } from '@numera/messaging/compose-service';
import type { DynamicModule } from '@nestjs/common';
import { accountsFeature } from './accounts/accounts.feature.ts';
import { challengesFeature } from './challenges/challenges.feature.ts';
import { countsFeature } from './counts/counts.feature.ts';
import { factorsFeature } from './factors/factors.feature.ts';
import { listMemoryFeature } from './list-memory/list-memory.feature.ts';
import { passwordsFeature } from './passwords/passwords.feature.ts';
import { profilesFeature } from './profiles/profiles.feature.ts';
import { sessionsFeature } from './sessions/sessions.feature.ts';
import { usersFeature } from './users/users.feature.ts';
import { type IdentitySettings, SETTINGS } from './settings.ts';

/** Knows who people are, and that they are who they say. */
export class IdentityModule {
  static register(settings: IdentitySettings): DynamicModule {
    return composeService(IdentityModule, {
      service: 'identity',
      settings,
      settingsToken: SETTINGS,
      features: [
        accountsFeature,
        countsFeature,
        listMemoryFeature,
        passwordsFeature,
        profilesFeature,
        sessionsFeature,
        challengesFeature,
        factorsFeature,
        usersFeature,
      ],
    });
  }
}
