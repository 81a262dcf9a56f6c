import { getSavedCustomer, saveCustomer } from '@numera/contracts/billing/saved-customer';
import type { Actor } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { getProfile, updateProfile } from '@numera/contracts/identity/profiles';
import { meView, type MeView } from '@numera/contracts/me-view';
import { ServiceClient } from '@numera/messaging/service-client';
import { Body, Controller, Get, Inject, Put, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiTags } from '@nestjs/swagger';
import { Answers, AsksForAll } from '../http/answers.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { SeenVersion } from '../http/seen-version.ts';
import { RegistrationInput } from '../orders/registration.input.ts';
import { sealedRegistration } from '../orders/sealed-registration.ts';
import { Asker } from '../sessions/asker.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';
import { composeMe, versionsOf } from './compose-me.ts';

/** What is stored of the signed-in person: the profile at identity, the address at billing. */
@ApiTags('me')
@ApiBearerAuth()
@Controller('api/me')
export class MeController {
  constructor(
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
    private readonly services: ServiceClient,
  ) {}

  @Get()
  @Answers(meView)
  @AsksForAll(getProfile, getSavedCustomer)
  async read(@Asker() actor: Actor): Promise<MeView> {
    const [profile, saved] = await Promise.all([
      this.services.ask(getProfile, {}, actor),
      this.services.ask(getSavedCustomer, {}, actor),
    ]);
    return composeMe(profile, saved, this.settings.PERSONAL_DATA_KEY);
  }

  /**
   * Identity first, because it may refuse. Sent again after a failure between the two, it completes what began: what is
   * already as wanted is no conflict.
   */
  @Put('registration-data')
  @UseGuards(RateLimit)
  @ApiHeader({ name: 'If-Match', required: true })
  @Answers(meView)
  @AsksForAll(updateProfile, saveCustomer)
  async keep(@Body() input: RegistrationInput, @SeenVersion() seen: string, @Asker() actor: Actor): Promise<MeView> {
    const registration = sealedRegistration(input, this.settings.PERSONAL_DATA_KEY);
    const { name, email, phone, cpfCnpj } = registration;
    const versions = versionsOf(seen);
    try {
      const wish = { name, email, phone, cpfCnpj, seen: versions.profile };
      const profile = await this.services.ask(updateProfile, wish, actor);
      const saved = await this.services.ask(saveCustomer, { ...registration, seen: versions.saved }, actor);
      return composeMe(profile, saved, this.settings.PERSONAL_DATA_KEY);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'version-conflict') throw error;
      // Each service told its half; what the page needs is the whole.
      throw new DomainError('version-conflict', error.detail, undefined, undefined, await this.read(actor));
    }
  }
}
