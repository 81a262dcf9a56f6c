import type { OutputOf } from '@numera/contracts/contract';
import { startPasskey } from '@numera/contracts/identity/factors';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Controller } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { BeginEnrolment } from './begin-enrolment.ts';
import { Passkeys } from './passkeys.ts';

/** Begins with a passkey: what the browser is to ask of an authenticator that has none of this account's yet. */
@Controller()
export class StartPasskey {
  constructor(
    private readonly beginEnrolment: BeginEnrolment,
    private readonly passkeys: Passkeys,
  ) {}

  @Handles(startPasskey)
  async execute({ input, actor }: Asked<typeof startPasskey>): Promise<OutputOf<typeof startPasskey>> {
    const { user, there } = await this.beginEnrolment.admit(actor, input.password);
    const passkeys = there.flatMap(({ passkey }) => passkey ?? []);
    const options = await this.passkeys.creationOptions(user, passkeys);
    const { challenge } = options;
    await this.beginEnrolment.keep({ _id: uuidv7(), userId: user._id, type: 'webauthn', friendlyName: '', challenge });
    return { options: { ...options } };
  }
}
