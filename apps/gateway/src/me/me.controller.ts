import { getSavedCustomer, saveCustomer } from '@numera/contracts/billing/saved-customer';
import type { Actor } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { getProfile, updateProfile } from '@numera/contracts/identity/profiles';
import { meView, type MeView } from '@numera/contracts/me-view';
import { ServiceClient } from '@numera/messaging/service-client';
import { address as addressForm, personalInfo } from '@numera/rules/account-forms';
import { normalizeForm } from '@numera/rules/form-rules';
import { Body, Controller, Get, Inject, Put, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiTags } from '@nestjs/swagger';
import { Answers, AsksForAll } from '../http/answers.ts';
import { FormInput } from '../http/form-input.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { SeenVersion } from '../http/seen-version.ts';
import { RegistrationInput } from '../orders/registration.input.ts';
import { sealedRegistration } from '../orders/sealed-registration.ts';
import { Asker } from '../sessions/asker.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';
import { composeMe, versionsOf } from './compose-me.ts';

class ProfileInput extends FormInput(personalInfo) {}
class AddressInput extends FormInput(addressForm) {}

const TAX_ID_FIRST =
  'Sua conta ainda não tem CPF/CNPJ, e o endereço é guardado com ele. Faça uma compra ou fale com o suporte.';

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

  /** The profile alone; the tax id stays as it is. */
  @Put('profile')
  @UseGuards(RateLimit)
  @ApiHeader({ name: 'If-Match', required: true })
  @Answers(meView)
  @AsksForAll(updateProfile, getSavedCustomer)
  async keepProfile(@Body() input: ProfileInput, @SeenVersion() seen: string, @Asker() actor: Actor): Promise<MeView> {
    const wish = { ...normalizeForm(personalInfo, { ...input }), seen: versionsOf(seen).profile };
    return this.asWhole(actor, async () => {
      await this.services.ask(updateProfile, wish, actor);
      return this.read(actor);
    });
  }

  /** The address alone. Billing keeps it with the payer, who is known by his tax id. */
  @Put('address')
  @UseGuards(RateLimit)
  @ApiHeader({ name: 'If-Match', required: true })
  @Answers(meView)
  @AsksForAll(getProfile, saveCustomer)
  async keepAddress(@Body() input: AddressInput, @SeenVersion() seen: string, @Asker() actor: Actor): Promise<MeView> {
    const profile = await this.services.ask(getProfile, {}, actor);
    const { name, email, phone, cpfCnpj } = profile;
    if (!cpfCnpj) throw new DomainError('invalid-input', 'no tax id', { cep: TAX_ID_FIRST });
    const wish = { name, email, phone: phone ?? '', cpfCnpj, ...normalizeForm(addressForm, { ...input }) };
    return this.asWhole(actor, async () => {
      const saved = await this.services.ask(saveCustomer, { ...wish, seen: versionsOf(seen).saved }, actor);
      return composeMe(profile, saved, this.settings.PERSONAL_DATA_KEY);
    });
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
    return this.asWhole(actor, async () => {
      const wish = { name, email, phone, cpfCnpj, seen: versions.profile };
      const profile = await this.services.ask(updateProfile, wish, actor);
      const saved = await this.services.ask(saveCustomer, { ...registration, seen: versions.saved }, actor);
      return composeMe(profile, saved, this.settings.PERSONAL_DATA_KEY);
    });
  }

  /** Of a conflict each service tells its half; what the page needs is the whole. */
  private async asWhole(actor: Actor, change: () => Promise<MeView>): Promise<MeView> {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'version-conflict') throw error;
      throw new DomainError('version-conflict', error.detail, undefined, undefined, await this.read(actor));
    }
  }
}
