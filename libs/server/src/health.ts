import { Controller, Get, HttpCode, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/**
 * Named conditions. `false`: the process should get no traffic. `degraded`: it works on, with something an operator must
 * see, such as events that pile up in the outbox.
 */
export type ReadinessChecks = Readonly<Record<string, () => boolean | 'degraded'>>;
export const READINESS_CHECKS = Symbol('readiness checks');

/** Liveness does not ask the broker or the database: restarting us would not mend them. */
@Controller('health')
export class HealthController {
  constructor(@Inject(READINESS_CHECKS) private readonly checks: ReadinessChecks) {}

  @Get('live')
  @HttpCode(200)
  live(): { status: 'up' } {
    return { status: 'up' };
  }

  @Get('ready')
  ready(@Res({ passthrough: true }) reply: FastifyReply): {
    status: 'up' | 'degraded' | 'down';
    checks: Record<string, boolean | 'degraded'>;
  } {
    const checks = Object.fromEntries(Object.entries(this.checks).map(([name, check]) => [name, check()]));
    const results = Object.values(checks);
    const status = results.includes(false) ? 'down' : results.includes('degraded') ? 'degraded' : 'up';
    void reply.status(status === 'down' ? 503 : 200);
    return { status, checks };
  }
}
