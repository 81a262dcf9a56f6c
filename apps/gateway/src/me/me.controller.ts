import { getSavedCustomer, saveCustomer } from '@numera/contracts/billing/saved-customer';
import type { Actor } from '@numera/contracts/contract';
import { getProfile, updateProfile } from '@numera/contracts/identity/profiles';
import { meView, type MeView } from '@numera/contracts/me-view';
import { ServiceClient } from '@numera/messaging/service-client';
import { Body, Controller, Get, Inject, Put, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Answers, AsksForAll } from '../http/answers.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { RegistrationInput } from '../orders/registration.input.ts';
import { sealedRegistration } from '../orders/sealed-registration.ts';
import { Asker } from '../sessions/asker.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';
import { composeMe } from './compose-me.ts';

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
    const [profile, { address }] = await Promise.all([
      this.services.ask(getProfile, {}, actor),
      this.services.ask(getSavedCustomer, {}, actor),
    ]);
    return composeMe(profile, address, this.settings.PERSONAL_DATA_KEY);
  }

  /** Identity first, because it may refuse. Sent again after a failure between the two, it completes what began. */
  @Put('registration-data')
  @UseGuards(RateLimit)
  @Answers(meView)
  @AsksForAll(updateProfile, saveCustomer)
  async keep(@Body() input: RegistrationInput, @Asker() actor: Actor): Promise<MeView> {
    const registration = sealedRegistration(input, this.settings.PERSONAL_DATA_KEY);
    const { name, email, phone, cpfCnpj } = registration;
    const profile = await this.services.ask(updateProfile, { name, email, phone, cpfCnpj }, actor);
    const { address } = await this.services.ask(saveCustomer, registration, actor);
    return composeMe(profile, address, this.settings.PERSONAL_DATA_KEY);
  }
}
