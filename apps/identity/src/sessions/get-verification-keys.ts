import type { OutputOf } from '@numera/contracts/contract';
import { getVerificationKeys } from '@numera/contracts/identity/sessions';
import { Handles } from '@numera/messaging/handles';
import { Controller } from '@nestjs/common';
import { AccessTokens } from './access-tokens.ts';

/** Public by nature: these keys verify and cannot sign. */
@Controller()
export class GetVerificationKeys {
  constructor(private readonly accessTokens: AccessTokens) {}

  @Handles(getVerificationKeys)
  execute(): OutputOf<typeof getVerificationKeys> {
    return { keys: [{ ...this.accessTokens.publicJwk }] };
  }
}
