import type { Actor, OutputOf } from '@numera/contracts/contract';
import { askRecovery, readRecovery, resetPassword } from '@numera/contracts/identity/accounts';
import { ServiceClient } from '@numera/messaging/service-client';
import { passwordRecovery, passwordReset } from '@numera/rules/access-forms';
import { normalizeForm } from '@numera/rules/form-rules';
import { seal } from '@numera/server/seal';
import { Body, Controller, HttpCode, Inject, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AnswersOf } from '../http/answers.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { OwnPagesOnly } from '../http/same-origin.ts';
import { UserAgent } from '../http/user-agent.ts';
import { Asker } from '../sessions/asker.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';
import { LinkInput, NewPasswordInput, RecoveryInput } from './accounts.input.ts';
import { sealedLink } from './seal-link.ts';

/** A forgotten password. Keys of links come in bodies alone: addresses are logged on the way. */
@ApiTags('accounts')
@Controller('api/recoveries')
@UseGuards(RateLimit, OwnPagesOnly)
export class RecoveriesController {
  constructor(
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
    private readonly services: ServiceClient,
  ) {}

  @Post()
  @HttpCode(202)
  @AnswersOf(askRecovery, 202)
  ask(@Body() input: RecoveryInput, @Asker() actor: Actor): Promise<OutputOf<typeof askRecovery>> {
    return this.services.ask(askRecovery, normalizeForm(passwordRecovery, { ...input }), actor);
  }

  @Post('link')
  @HttpCode(200)
  @AnswersOf(readRecovery)
  read(@Body() input: LinkInput, @Asker() actor: Actor): Promise<OutputOf<typeof readRecovery>> {
    return this.services.ask(readRecovery, sealedLink(input, this.settings.PERSONAL_DATA_KEY), actor);
  }

  @Post('password')
  @HttpCode(200)
  @AnswersOf(resetPassword)
  reset(
    @Body() input: NewPasswordInput,
    @UserAgent() userAgent: string,
    @Asker() actor: Actor,
  ): Promise<OutputOf<typeof resetPassword>> {
    const key = this.settings.PERSONAL_DATA_KEY;
    const { newPassword } = normalizeForm(passwordReset, { ...input });
    const wish = { ...sealedLink(input, key), newPassword: seal(newPassword, key, 'password'), userAgent };
    return this.services.ask(resetPassword, wish, actor);
  }
}
