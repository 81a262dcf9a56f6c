import { getWebhookState, reactivateWebhook, registerWebhook } from '@numera/contracts/billing/provider-webhook';
import type { Actor, OutputOf } from '@numera/contracts/contract';
import { ServiceClient } from '@numera/messaging/service-client';
import { normalizeForm } from '@numera/rules/form-rules';
import { webhookForm } from '@numera/rules/setting-forms';
import { Body, Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { AnswersOf, AsksFor } from '../http/answers.ts';
import { ContractInput } from '../http/contract-input.ts';
import { FormInput } from '../http/form-input.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { Asker } from '../sessions/asker.ts';

class WebhookInput extends ContractInput(reactivateWebhook.input, { webhookId: 'Webhook inválido' }) {}
class WebhookRegistrationInput extends FormInput(webhookForm) {}

/** How the payment provider reaches us. */
@ApiTags('operations')
@ApiBearerAuth()
@Controller('api/operations/webhooks')
export class WebhooksController {
  constructor(private readonly services: ServiceClient) {}

  @Get()
  @AnswersOf(getWebhookState)
  read(@Asker() actor: Actor): Promise<OutputOf<typeof getWebhookState>> {
    return this.services.ask(getWebhookState, {}, actor);
  }

  @Post(':webhookId/reactivation')
  @UseGuards(RateLimit)
  @HttpCode(204)
  @AsksFor(reactivateWebhook)
  async reactivate(@Param() { webhookId }: WebhookInput, @Asker() actor: Actor): Promise<void> {
    await this.services.ask(reactivateWebhook, { webhookId }, actor);
  }

  @Post()
  @UseGuards(RateLimit)
  @HttpCode(204)
  @AsksFor(registerWebhook)
  async register(@Body() typed: WebhookRegistrationInput, @Asker() actor: Actor): Promise<void> {
    await this.services.ask(registerWebhook, normalizeForm(webhookForm, { ...typed }), actor);
  }
}
