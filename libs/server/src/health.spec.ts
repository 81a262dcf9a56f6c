import type { FastifyReply } from 'fastify';
import { type CheckResult, HealthController } from './health.ts';

describe('the readiness of a process', () => {
  function ready(database: CheckResult, broker: CheckResult) {
    const status = { code: 0 };
    const reply = { status: (code: number) => (status.code = code) } as unknown as FastifyReply;
    const body = new HealthController({ database: () => database, broker: () => broker }).ready(reply);
    return [status.code, body];
  }

  it('is up when nothing is the matter', () => {
    expect(ready(true, true)).toEqual([200, { status: 'up', checks: { database: true, broker: true } }]);
  });

  it('is degraded with its reasons while it works on', () => {
    expect(ready(true, { degraded: ['not read: billing.on-x'] })).toEqual([
      200,
      {
        status: 'degraded',
        checks: { database: true, broker: 'degraded' },
        reasons: { broker: ['not read: billing.on-x'] },
      },
    ]);
  });

  it('is down when it should get no traffic, whatever else is the matter', () => {
    expect(ready(false, { degraded: ['x'] })).toMatchObject([503, { status: 'down', reasons: { broker: ['x'] } }]);
  });
});
