import type { Actor } from '@numera/contracts/contract';
import {
  addPasskey,
  enrolTotp,
  type FactorsView,
  factorsView,
  listFactors,
  removeFactor,
  renewRecoveryCodes,
  startPasskey,
  verifyTotp,
} from '@numera/contracts/identity/factors';
import { ServiceClient } from '@numera/messaging/service-client';
import { factorCode, factorEnrolment, factorName, passwordConfirmation } from '@numera/rules/access-forms';
import { normalizeForm } from '@numera/rules/form-rules';
import { open, seal } from '@numera/server/seal';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, AnswersOf, AsksFor } from '../http/answers.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { UserAgent } from '../http/user-agent.ts';
import { Asker } from '../sessions/asker.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';
import { CodeInput, EnrolmentInput, FactorIdInput, PasskeyInput, PasswordInput } from './factors.input.ts';

/** For the app: as the address that a QR code shows, and as what is typed where none can be read. */
const totpSetup = z.object({ factorId: z.uuid(), uri: z.string(), secret: z.string() });
const newCodes = z.object({ recoveryCodes: z.array(z.string()) });
const changedFactors = factorsView.extend({ recoveryCodes: newCodes.shape.recoveryCodes.nullable() });
type ChangedFactors = z.infer<typeof changedFactors>;

/**
 * What the signed-in person is asked besides the password. Passwords, codes and secrets are sealed for the queues, and opened here for
 * their owner alone.
 */
@ApiTags('factors')
@ApiBearerAuth()
@Controller('api/me/factors')
export class FactorsController {
  constructor(
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
    private readonly services: ServiceClient,
  ) {}

  @Get()
  @AnswersOf(listFactors)
  list(@Asker() actor: Actor): Promise<FactorsView> {
    return this.services.ask(listFactors, {}, actor);
  }

  @Post('totp')
  @UseGuards(RateLimit)
  @Answers(totpSetup, 201)
  @AsksFor(enrolTotp)
  async enrolTotp(@Body() input: EnrolmentInput, @Asker() actor: Actor): Promise<z.infer<typeof totpSetup>> {
    const { friendlyName } = normalizeForm(factorEnrolment, { ...input });
    const wish = { friendlyName, password: this.passwordOf(input) };
    const begun = await this.services.ask(enrolTotp, wish, actor);
    const uri = open(begun.uri, this.settings.PERSONAL_DATA_KEY, 'totpUri');
    return { factorId: begun.factorId, uri, secret: new URL(uri).searchParams.get('secret') ?? '' };
  }

  @Post('totp/:factorId/verification')
  @UseGuards(RateLimit)
  @HttpCode(200)
  @Answers(changedFactors)
  @AsksFor(verifyTotp)
  async verifyTotp(
    @Param() { factorId }: FactorIdInput,
    @Body() input: CodeInput,
    @UserAgent() userAgent: string,
    @Asker() actor: Actor,
  ): Promise<ChangedFactors> {
    const { code: typed } = normalizeForm(factorCode, { ...input });
    const code = seal(typed, this.settings.PERSONAL_DATA_KEY, 'factorCode');
    return this.changed(await this.services.ask(verifyTotp, { factorId, code, userAgent }, actor));
  }

  @Post('passkeys/options')
  @UseGuards(RateLimit)
  @AnswersOf(startPasskey, 201)
  startPasskey(@Body() input: PasswordInput, @Asker() actor: Actor) {
    return this.services.ask(startPasskey, { password: this.passwordOf(input) }, actor);
  }

  @Post('passkeys')
  @UseGuards(RateLimit)
  @Answers(changedFactors, 201)
  @AsksFor(addPasskey)
  async addPasskey(
    @Body() { response, ...input }: PasskeyInput,
    @UserAgent() userAgent: string,
    @Asker() actor: Actor,
  ): Promise<ChangedFactors> {
    const { friendlyName } = normalizeForm(factorName, input);
    return this.changed(await this.services.ask(addPasskey, { friendlyName, response, userAgent }, actor));
  }

  /** No DELETE, which brings no password. */
  @Post(':factorId/removal')
  @UseGuards(RateLimit)
  @HttpCode(200)
  @AnswersOf(removeFactor)
  remove(
    @Param() { factorId }: FactorIdInput,
    @Body() input: PasswordInput,
    @UserAgent() userAgent: string,
    @Asker() actor: Actor,
  ): Promise<FactorsView> {
    const password = this.passwordOf(input);
    return this.services.ask(removeFactor, { factorId, password, userAgent }, actor);
  }

  @Post('recovery-codes')
  @UseGuards(RateLimit)
  @Answers(newCodes, 201)
  @AsksFor(renewRecoveryCodes)
  async renewRecoveryCodes(
    @Body() input: PasswordInput,
    @UserAgent() userAgent: string,
    @Asker() actor: Actor,
  ): Promise<z.infer<typeof newCodes>> {
    const wish = { password: this.passwordOf(input), userAgent };
    const { recoveryCodes } = await this.services.ask(renewRecoveryCodes, wish, actor);
    return { recoveryCodes: this.opened(recoveryCodes) };
  }

  private passwordOf(input: PasswordInput): string {
    const { password } = normalizeForm(passwordConfirmation, { ...input });
    return seal(password, this.settings.PERSONAL_DATA_KEY, 'password');
  }

  private changed({ recoveryCodes, ...factors }: ChangedFactors): ChangedFactors {
    return { ...factors, recoveryCodes: recoveryCodes && this.opened(recoveryCodes) };
  }

  private opened(codes: readonly string[]): string[] {
    return codes.map((code) => open(code, this.settings.PERSONAL_DATA_KEY, 'recoveryCode'));
  }
}
