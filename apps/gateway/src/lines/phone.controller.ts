import type { Actor } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { usePhoneLink } from '@numera/contracts/provisioning/credentials';
import { ServiceClient } from '@numera/messaging/service-client';
import { open, seal } from '@numera/server/seal';
import { Controller, Get, Inject, Param, Req, Res, UseGuards } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AsksFor } from '../http/answers.ts';
import { ContractInput } from '../http/contract-input.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { Asker } from '../sessions/asker.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';
import { lineConfiguration } from './line-configuration.ts';
import { phoneTexts } from './texts.ts';

/** Where phones fetch their settings: as short as a QR code likes it. */
export const PHONE_PATH = '/provisionamento';

class PhoneLinkInput extends ContractInput(z.object({ token: z.string().regex(/^[\w-]{20,100}$/) }), {
  token: phoneTexts.over,
}) {}

/** Who only looks, as messengers do at every link that they pass on, and browsers that somebody opens it in. */
const LOOKS = /mozilla|bot\b|crawl|spider|preview|whatsapp|telegram|facebook|slack|discord/i;

/** For a phone, which has no account: the key in the address is all, and serves once. Sentences where nobody draws a page. */
@ApiTags('lines')
@Controller(PHONE_PATH)
@UseGuards(RateLimit)
export class PhoneController {
  constructor(
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
    private readonly services: ServiceClient,
  ) {}

  @Get(':token')
  @ApiProduces('application/xml')
  @AsksFor(usePhoneLink)
  async use(
    @Param() { token }: PhoneLinkInput,
    @Asker() actor: Actor,
    @Req() { method, headers }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    // Neither uses it up.
    if (method === 'HEAD' || LOOKS.test(headers['user-agent'] ?? '')) return this.say(reply, 200, phoneTexts.forPhones);
    try {
      const key = this.settings.SIP_TRANSIT_KEY;
      const line = await this.services.ask(usePhoneLink, { token: seal(token, key, 'phoneLink') }, actor);
      const password = open(line.password, key, 'sipPassword');
      await reply.type('application/xml; charset=utf-8').send(lineConfiguration({ ...line, password }));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'internal') throw error;
      if (error.code === 'link-over') return this.say(reply, 410, phoneTexts.over);
      if (error.code.startsWith('credentials-')) return this.say(reply, 409, phoneTexts.unavailable);
      throw error;
    }
  }

  private async say(reply: FastifyReply, status: number, text: string): Promise<void> {
    await reply.status(status).type('text/plain; charset=utf-8').send(`${text}\n`);
  }
}
