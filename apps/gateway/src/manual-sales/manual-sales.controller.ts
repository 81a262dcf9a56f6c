import { getCustomer } from '@numera/contracts/billing/customers';
import { createCustomer, listOpenSales, sellManually, soldBefore } from '@numera/contracts/billing/manual-sale';
import type { Actor, OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { createUser } from '@numera/contracts/identity/users';
import { forgetLine, getLineDefaults, keepLine } from '@numera/contracts/provisioning/credentials';
import { ServiceClient } from '@numera/messaging/service-client';
import { normalizeForm } from '@numera/rules/form-rules';
import { administratorsText } from '@numera/rules/error-texts';
import { panelPassword, sipLine, sipPortOf } from '@numera/rules/sale-forms';
import { seal } from '@numera/server/seal';
import { Body, Controller, Get, Inject, Post, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, AnswersOf, AsksForAll, AsksFor } from '../http/answers.ts';
import { IdempotencyKey } from '../http/idempotency-key.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { RegistrationInput } from '../orders/registration.input.ts';
import { sealedRegistration } from '../orders/sealed-registration.ts';
import { Asker } from '../sessions/asker.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';
import { idOfWish, userIdOf } from '../users/user-id-of.ts';
import { ManualSaleInput } from './manual-sales.input.ts';

/** The order, how it stands, and why its customer got no panel where that was wanted and not done. */
const manualSale = soldBefore.extend({ accessRefused: z.string().nullable() });

/** Sales by hand. The same wish sent again is the same sale. */
@ApiTags('manual-sales')
@ApiBearerAuth()
@Controller('api')
export class ManualSalesController {
  constructor(
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
    private readonly services: ServiceClient,
  ) {}

  @Post('customers')
  @UseGuards(RateLimit)
  @ApiHeader({ name: 'Idempotency-Key', required: true })
  @Answers(createCustomer.output, 201)
  @AsksFor(createCustomer)
  createCustomer(
    @Body() input: RegistrationInput,
    @IdempotencyKey() wish: string,
    @Asker() actor: Actor,
  ): Promise<OutputOf<typeof createCustomer>> {
    const customerId = idOfWish('customer', wish, actor);
    const registration = sealedRegistration(input, this.settings.PERSONAL_DATA_KEY);
    return this.services.ask(createCustomer, { ...registration, customerId }, actor);
  }

  @Get('manual-sales')
  @AnswersOf(listOpenSales)
  openSales(@Asker() actor: Actor): Promise<OutputOf<typeof listOpenSales>> {
    return this.services.ask(listOpenSales, {}, actor);
  }

  @Get('manual-sales/line-defaults')
  @AnswersOf(getLineDefaults)
  lineDefaults(@Asker() actor: Actor): Promise<OutputOf<typeof getLineDefaults>> {
    return this.services.ask(getLineDefaults, {}, actor);
  }

  /** The line first, where one is given: an order that is paid must find it. Then the order, and the panel at last, which may be given later, too. */
  @Post('manual-sales')
  @UseGuards(RateLimit)
  @ApiHeader({ name: 'Idempotency-Key', required: true })
  @Answers(manualSale, 201)
  @AsksForAll(sellManually, keepLine, forgetLine, getCustomer, createUser)
  async sell(
    @Body() { line, access, ...terms }: ManualSaleInput,
    @IdempotencyKey() wish: string,
    @Asker() actor: Actor,
  ): Promise<z.infer<typeof manualSale>> {
    const orderId = idOfWish('sale', wish, actor);
    if (line) {
      const { port, password, ...rest } = normalizeForm(sipLine, { ...line });
      const sealed = seal(password, this.settings.SIP_TRANSIT_KEY, 'sipPassword');
      const kept = { ...rest, orderId, number: terms.number, password: sealed, port: sipPortOf(port) };
      await this.services.ask(keepLine, kept, actor);
    }
    const sold = await this.services.ask(sellManually, { ...terms, orderId, ownLine: line !== undefined }, actor);
    // What was typed before the carrier's was chosen. Not before the sale: under its name there may be one with that line.
    if (!line) await this.services.ask(forgetLine, { orderId }, actor);
    const accessRefused = access ? await this.giveAccess(terms.customerId, access, wish, actor) : null;
    return { ...sold, accessRefused };
  }

  /** Why not; null when the account is there. The sale stands either way. */
  private async giveAccess(
    customerId: string,
    access: NonNullable<ManualSaleInput['access']>,
    wish: string,
    actor: Actor,
  ): Promise<string | null> {
    const { panelPassword: password } = normalizeForm(panelPassword, { ...access });
    const userId = userIdOf(wish, actor);
    try {
      const { name, email, phone, linkedUserId } = await this.services.ask(getCustomer, { customerId }, actor);
      if (linkedUserId === userId) return null;
      if (linkedUserId !== null) throw new DomainError('customer-linked');
      const sealed = seal(password, this.settings.PERSONAL_DATA_KEY, 'password');
      const account = { email, password: sealed, name, phone, cpfCnpj: null, role: 'user', customerId } as const;
      await this.services.ask(createUser, { ...account, userId }, actor);
      return null;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return administratorsText(error.code);
    }
  }
}
