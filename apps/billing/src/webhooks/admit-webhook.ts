import { Alerts } from '@numera/messaging/alerts';
import { WEBHOOK_PATH } from '@numera/rules/wanted-webhook';
import { Database } from '@numera/server/database';
import { LOGGER } from '@numera/server/logger-token';
import { networkOf } from '@numera/server/network-of';
import { SlidingWindow } from '@numera/server/sliding-window';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { AsaasAccount } from '../asaas/asaas-account.ts';

const MINUTE_MS = 60_000;
/** Wrong tokens a minute that are told so; further ones are only told to wait. */
const WRONG_PER_ADDRESS = 10;
const WRONG_FROM_EVERYWHERE = 100;

/**
 * The static token is the provider's only proof of itself: it is compared before a byte of the body is read. Guessing it is
 * made tedious and is told to operators; whoever has it is never turned away, however many others guess from the same
 * address, which may be our own proxy's.
 */
@Injectable()
export class AdmitWebhook implements OnModuleInit {
  private readonly fromAddress = new SlidingWindow(WRONG_PER_ADDRESS, MINUTE_MS);
  private readonly fromEverywhere = new SlidingWindow(WRONG_FROM_EVERYWHERE, MINUTE_MS);

  constructor(
    private readonly http: HttpAdapterHost<FastifyAdapter>,
    private readonly database: Database,
    private readonly alerts: Alerts,
    private readonly account: AsaasAccount,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.http.httpAdapter.getInstance().addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.url !== `/${WEBHOOK_PATH}` || this.isProvider(request)) return;
      return this.turnAway(request, reply);
    });
  }

  private isProvider({ headers }: FastifyRequest): boolean {
    const token = headers['asaas-access-token'];
    return typeof token === 'string' && this.account.isToken(token);
  }

  private async turnAway(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const now = Date.now();
    const waitMs = this.fromAddress.take(networkOf(request.ip), now) || this.fromEverywhere.take('everywhere', now);
    // The body is not waited for: the connection ends with the answer.
    void reply.header('connection', 'close');
    if (waitMs === 0) return reply.status(401).send({ statusCode: 401, message: 'Unauthorized' });
    await this.alarm();
    return reply
      .status(429)
      .header('retry-after', Math.ceil(waitMs / 1_000))
      .send({ statusCode: 429, message: 'Too Many Requests' });
  }

  private async alarm(): Promise<void> {
    const detail = 'somebody calls our webhook again and again without its token, or the provider has an old one';
    await this.database
      .transaction((tx) => this.alerts.raise(tx, { code: 'webhook-token-wrong', subject: 'asaas', detail }))
      .catch((error: unknown) => this.logger.error({ err: error }, detail));
  }
}
