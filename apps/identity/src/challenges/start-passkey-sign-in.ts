import { type ChallengeView, startPasskeySignIn } from '@numera/contracts/identity/sessions';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { Controller } from '@nestjs/common';
import { GiveChallenge } from './give-challenge.ts';

/** Begins a sign-in by a passkey alone, of nobody in particular. */
@Controller()
export class StartPasskeySignIn {
  constructor(
    private readonly clock: Clock,
    private readonly giveChallenge: GiveChallenge,
  ) {}

  @Handles(startPasskeySignIn)
  execute({ input }: Asked<typeof startPasskeySignIn>): Promise<ChallengeView> {
    return this.giveChallenge.toAnybody(input.askedDevice, this.clock.now());
  }
}
