import { Controller, Get, HttpCode, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** Named conditions without which a process should get no traffic. */
export type ReadinessChecks = Readonly<Record<string, () => boolean>>;
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
    status: 'up' | 'degraded';
    checks: Record<string, boolean>;
  } {
    const checks = Object.fromEntries(Object.entries(this.checks).map(([name, check]) => [name, check()]));
    const up = Object.values(checks).every(Boolean);
    void reply.status(up ? 200 : 503);
    return { status: up ? 'up' : 'degraded', checks };
  }
}
