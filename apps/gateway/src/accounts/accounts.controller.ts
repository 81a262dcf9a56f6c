import type { Actor, OutputOf } from '@numera/contracts/contract';
import { confirmEmail, signUp } from '@numera/contracts/identity/accounts';
import { ServiceClient } from '@numera/messaging/service-client';
import { signUp as signUpForm } from '@numera/rules/access-forms';
import { normalizeForm } from '@numera/rules/form-rules';
import { TERMS_VERSION } from '@numera/rules/subscription-terms';
import { seal } from '@numera/server/seal';
import { Body, Controller, HttpCode, Inject, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, AnswersOf, AsksFor } from '../http/answers.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { OwnPagesOnly } from '../http/same-origin.ts';
import { Asker } from '../sessions/asker.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';
import { LinkInput, SignUpInput } from './accounts.input.ts';
import { sealedLink } from './seal-link.ts';

@ApiTags('accounts')
@Controller('api/accounts')
@UseGuards(RateLimit)
export class AccountsController {
  constructor(
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
    private readonly services: ServiceClient,
  ) {}

  @Post()
  @UseGuards(OwnPagesOnly)
  @Answers(z.object({}), 201)
  @AsksFor(signUp)
  async signUp(@Body() input: SignUpInput, @Asker() actor: Actor): Promise<object> {
    const { name, email, phone, cpfCnpj, password } = normalizeForm(signUpForm, { ...input });
    const key = this.settings.PERSONAL_DATA_KEY;
    const sealed = { cpfCnpj: seal(cpfCnpj, key, 'cpfCnpj'), password: seal(password, key, 'password') };
    await this.services.ask(signUp, { name, email, phone, ...sealed, termsVersion: TERMS_VERSION }, actor);
    return {};
  }

  @Post('confirmation')
  @HttpCode(200)
  @AnswersOf(confirmEmail)
  confirm(@Body() input: LinkInput, @Asker() actor: Actor): Promise<OutputOf<typeof confirmEmail>> {
    return this.services.ask(confirmEmail, sealedLink(input, this.settings.PERSONAL_DATA_KEY), actor);
  }
}
