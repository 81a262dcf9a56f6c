import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { addPasskey } from '@numera/contracts/identity/factors';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { Database, isDuplicateKey } from '@numera/server/database';
import { Controller, Inject } from '@nestjs/common';
import { type IdentitySettings, SETTINGS } from '../settings.ts';
import { userCollection } from '../users/user.schema.ts';
import { CompleteEnrolment } from './complete-enrolment.ts';
import { factorCollection } from './factor.schema.ts';
import { OwnFactors } from './own-factors.ts';
import { Passkeys } from './passkeys.ts';
import { sealedCodes } from './sealed-codes.ts';

/** An authenticator answers what was begun: its passkey counts from now on. */
@Controller()
export class AddPasskey {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ownFactors: OwnFactors,
    private readonly passkeys: Passkeys,
    private readonly completeEnrolment: CompleteEnrolment,
  ) {}

  @Handles(addPasskey)
  async execute({ input, actor }: Asked<typeof addPasskey>): Promise<OutputOf<typeof addPasskey>> {
    const { userId, ip } = actor;
    const { friendlyName, response, userAgent } = input;
    const now = this.clock.now();
    const begun = await this.database
      .rows(factorCollection)
      .findOne({ userId, type: 'webauthn', verified: false, pendingUntil: { $gt: now } });
    const user = await this.database.rows(userCollection).findOne({ _id: userId });
    if (!begun?.challenge || !user) throw new DomainError('passkey-refused', 'none was begun');
    const passkey = await this.passkeys.readCreation(response, begun.challenge);
    const fresh = await this.database
      .transaction((tx) =>
        this.completeEnrolment.execute(tx, user, begun._id, { friendlyName, passkey }, { userAgent, ip, now }),
      )
      .catch((error: unknown) => {
        if (isDuplicateKey(error)) throw new DomainError('passkey-refused', 'it is there already');
        throw error;
      });
    const recoveryCodes = sealedCodes(fresh, this.settings.PERSONAL_DATA_KEY);
    return { ...(await this.ownFactors.view(userId)), recoveryCodes };
  }
}
