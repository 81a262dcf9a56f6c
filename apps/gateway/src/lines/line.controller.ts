import type { Actor, OutputOf } from '@numera/contracts/contract';
import {
  getCredentials,
  getPhoneLink,
  makePhoneLink,
  type PhoneLinkView,
  phoneLinkView,
  revealCredentials,
} from '@numera/contracts/provisioning/credentials';
import { ServiceClient } from '@numera/messaging/service-client';
import { open } from '@numera/server/seal';
import { Controller, Get, HttpCode, Inject, Param, Post, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, AnswersOf, AsksFor } from '../http/answers.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { OrderIdInput } from '../orders/create-order.input.ts';
import { Asker } from '../sessions/asker.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';
import { PHONE_PATH } from './phone.controller.ts';

const revealed = getCredentials.output.and(z.object({ password: z.string() }));
const newLink = phoneLinkView.extend({ url: z.string() });

/** What a phone needs to use a number, for the number's owner. The password is opened here, for him alone. */
@ApiTags('lines')
@ApiBearerAuth()
@Controller('api/orders/:orderId/sip')
export class LineController {
  constructor(
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
    private readonly services: ServiceClient,
  ) {}

  @Get()
  @AnswersOf(getCredentials)
  read(@Param() { orderId }: OrderIdInput, @Asker() actor: Actor): Promise<OutputOf<typeof getCredentials>> {
    return this.services.ask(getCredentials, { orderId }, actor);
  }

  /** A POST: each time is written down. */
  @Post('reveals')
  @UseGuards(RateLimit)
  @HttpCode(200)
  @Answers(revealed)
  @AsksFor(revealCredentials)
  async reveal(@Param() { orderId }: OrderIdInput, @Asker() actor: Actor): Promise<z.infer<typeof revealed>> {
    const line = await this.services.ask(revealCredentials, { orderId }, actor);
    return { ...line, password: open(line.password, this.settings.SIP_TRANSIT_KEY, 'sipPassword') };
  }

  @Post('phone-links')
  @UseGuards(RateLimit)
  @Answers(newLink, 201)
  @AsksFor(makePhoneLink)
  async makeLink(@Param() { orderId }: OrderIdInput, @Asker() actor: Actor): Promise<z.infer<typeof newLink>> {
    const { token, ...link } = await this.services.ask(makePhoneLink, { orderId }, actor);
    const key = open(token, this.settings.SIP_TRANSIT_KEY, 'phoneLink');
    return { ...link, url: new URL(`${PHONE_PATH}/${key}`, this.settings.PUBLIC_URL).href };
  }

  @Get('phone-links/latest')
  @AnswersOf(getPhoneLink)
  readLink(@Param() { orderId }: OrderIdInput, @Asker() actor: Actor): Promise<PhoneLinkView> {
    return this.services.ask(getPhoneLink, { orderId }, actor);
  }
}
