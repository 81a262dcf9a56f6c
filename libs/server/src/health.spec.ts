import { type CheckResult, readinessOf } from './health.ts';

describe('the readiness of a process', () => {
  const ready = (database: CheckResult, broker: CheckResult) =>
    readinessOf({ database: () => database, broker: () => broker });

  it('is up when nothing is the matter', () => {
    expect(ready(true, true)).toEqual({ status: 'up', checks: { database: true, broker: true } });
  });

  it('is degraded with its reasons while it works on', () => {
    expect(ready(true, { degraded: ['not read: billing.on-x'] })).toEqual({
      status: 'degraded',
      checks: { database: true, broker: 'degraded' },
      reasons: { broker: ['not read: billing.on-x'] },
    });
  });

  it('is down when it should get no traffic, whatever else is the matter', () => {
    expect(ready(false, { degraded: ['x'] })).toMatchObject({ status: 'down', reasons: { broker: ['x'] } });
  });
});
