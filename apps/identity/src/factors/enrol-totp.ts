import type { OutputOf } from '@numera/contracts/contract';
import { enrolTotp } from '@numera/contracts/identity/factors';
import { type Asked, Handles } from '@numera/messaging/handles';
import { seal } from '@numera/server/seal';
import { Controller, Inject } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { type IdentitySettings, SETTINGS } from '../settings.ts';
import { BeginEnrolment } from './begin-enrolment.ts';
import { totpContext } from './factor.schema.ts';
import { newTotpSecret, totpUri } from './totp.ts';

/** Begins with an authenticator app. Its secret is shown once, and kept sealed for its row. */
@Controller()
export class EnrolTotp {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly beginEnrolment: BeginEnrolment,
  ) {}

  @Handles(enrolTotp)
  async execute({ input, actor }: Asked<typeof enrolTotp>): Promise<OutputOf<typeof enrolTotp>> {
    const key = this.settings.PERSONAL_DATA_KEY;
    const { user } = await this.beginEnrolment.admit(actor, input.password);
    const factorId = uuidv7();
    const secret = newTotpSecret();
    await this.beginEnrolment.keep({
      _id: factorId,
      userId: user._id,
      type: 'totp',
      friendlyName: input.friendlyName,
      totp: { secret: seal(secret, key, totpContext(factorId)) },
    });
    return { factorId, uri: seal(totpUri(secret, user.email), key, 'totpUri') };
  }
}
