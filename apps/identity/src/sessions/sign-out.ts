import { signOut } from '@numera/contracts/identity/sessions';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller, Inject } from '@nestjs/common';
import { type IdentitySettings, SETTINGS } from '../settings.ts';
import { openSecret } from './open-secret.ts';
import { SessionStore } from './session-store.ts';

/** Ends the session that the token belongs to. Whoever has none is signed out already. */
@Controller()
export class SignOut {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sessions: SessionStore,
  ) {}

  @Handles(signOut)
  async execute({ input }: Asked<typeof signOut>): Promise<Record<string, never>> {
    const token = openSecret(input.refreshToken, this.settings.PERSONAL_DATA_KEY, 'refreshToken');
    await this.database.transaction(async (tx) => {
      const found = await this.sessions.find(tx, token);
      if (found) await this.sessions.end(tx, found.session._id, 'signed-out', this.clock.now());
    });
    return {};
  }
}
