import { getOrderBuyer } from '@numera/contracts/billing/order-buyer';
import type { Actor } from '@numera/contracts/contract';
import { signUp } from '@numera/contracts/identity/accounts';
import { ServiceClient } from '@numera/messaging/service-client';
import { firstPassword } from '@numera/rules/access-forms';
import { normalizeForm } from '@numera/rules/form-rules';
import { TERMS_VERSION } from '@numera/rules/subscription-terms';
import { seal } from '@numera/server/seal';
import { Body, Controller, Inject, Param, Post, UseGuards } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, AsksForAll } from '../http/answers.ts';
import { FormInput } from '../http/form-input.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { OwnPagesOnly } from '../http/same-origin.ts';
import { Asker } from '../sessions/asker.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';
import { OrderIdInput } from './create-order.input.ts';
import { OrderToken } from './order-token.ts';

class FirstPasswordInput extends FormInput(firstPassword) {}

const made = z.object({ email: z.string() });

/** A guest has an account with what he wrote in his order: he chooses a password, and no more. */
@ApiTags('orders')
@ApiHeader({ name: 'X-Order-Token', required: false })
@Controller('api/orders/:orderId/account')
export class OrderAccountController {
  constructor(
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
    private readonly services: ServiceClient,
  ) {}

  @Post()
  @UseGuards(RateLimit, OwnPagesOnly)
  @Answers(made, 201)
  @AsksForAll(getOrderBuyer, signUp)
  async make(
    @Param() { orderId }: OrderIdInput,
    @Body() input: FirstPasswordInput,
    @OrderToken() token: string | undefined,
    @Asker() actor: Actor,
  ): Promise<z.infer<typeof made>> {
    const key = this.settings.PERSONAL_DATA_KEY;
    const orderToken = token && seal(token, key, 'orderToken');
    const buyer = await this.services.ask(getOrderBuyer, { orderId, orderToken }, actor);
    const password = seal(normalizeForm(firstPassword, { ...input }).password, key, 'password');
    await this.services.ask(signUp, { ...buyer, password, termsVersion: TERMS_VERSION }, actor);
    return { email: buyer.email };
  }
}
