import type { ErrorView } from '@numera/contracts/errors';
import { errorTexts } from '@numera/rules/error-texts';
import { type CanActivate, type ExecutionContext, HttpException, mixin, type Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * So many requests of a controller at once; one more is told to come back in so many seconds, before anything is done for it.
 * Each controller counts for itself: cards that wait for the provider take no room from its webhooks.
 */
export function AtMost(atOnce: number, comeBackSeconds: number): Type<CanActivate> {
  class Guard implements CanActivate {
    private running = 0;

    canActivate(context: ExecutionContext): boolean {
      const http = context.switchToHttp();
      const reply = http.getResponse<FastifyReply>();
      if (this.running >= atOnce) {
        void reply.header('retry-after', comeBackSeconds);
        throw new HttpException(busy(http.getRequest<FastifyRequest>().id), 503);
      }
      this.running++;
      // Also when the asker hangs up.
      reply.raw.once('close', () => this.running--);
      return true;
    }
  }
  return mixin(Guard);
}

const busy = (correlationId: string): ErrorView => ({
  code: 'service-busy',
  message: errorTexts['service-busy'],
  correlationId,
});
