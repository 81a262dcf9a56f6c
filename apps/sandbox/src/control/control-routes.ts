import type { FastifyError, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { advanceClock, resetClock } from '../advance-clock.ts';
import { AsaasError } from '../asaas/asaas-error.ts';
import { configureWebhook } from '../asaas/webhook-config.ts';
import type { Sandbox } from '../sandbox.ts';
import { automaticPixControls } from './automatic-pix-controls.ts';
import { chargeControls, listBySubscription } from './charges.ts';
import { faultControls } from './fault-controls.ts';
import { readLedger } from './read-ledger.ts';
import { numberControls } from './number-controls.ts';
import { queueViews, webhookControls } from './webhook-controls.ts';

const advance = z.strictObject({
  days: z.number().min(0).max(3660).default(0),
  hours: z.number().min(0).default(0),
  minutes: z.number().min(0).default(0),
  seconds: z.number().min(0).default(0),
});

/** The testers' side: what no real provider has. */
export function controlRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { clock, ledger, faults, webhooks, ids } = sandbox;

  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof AsaasError) {
      const message = error.errors[0]?.description ?? 'not found';
      // A refused action is a conflict with the state of the charge.
      return reply.code(error.status === 400 ? 409 : error.status).send({ message });
    }
    if (error instanceof z.ZodError) {
      return reply.code(400).send({ message: z.prettifyError(error) });
    }
    if ((error.statusCode ?? 500) >= 500) request.log.error(error);
    return reply.code(error.statusCode ?? 500).send({ message: error.message });
  });

  const clockView = () => ({ now: clock.now().toISOString(), today: clock.today(), offsetMs: clock.offsetMs });

  chargeControls(app, sandbox);
  automaticPixControls(app, sandbox);
  faultControls(app, sandbox);
  webhookControls(app, sandbox);
  readLedger(app, sandbox);
  numberControls(app, sandbox);

  app.get('/clock', clockView);
  app.post('/clock/advance', ({ body }) => {
    const { days, hours, minutes, seconds } = advance.parse(body ?? {});
    advanceClock(sandbox, Math.round((((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000));
    return clockView();
  });
  app.post('/clock/reset', () => {
    resetClock(sandbox);
    return clockView();
  });

  app.get('/requests', () => Object.fromEntries([...sandbox.requestCounts].sort(([a], [b]) => a.localeCompare(b))));

  app.get<{ Querystring: Record<string, string> }>('/overview', ({ query }) => ({
    clock: clockView(),
    charges: listBySubscription(sandbox, query),
    faults: faults.list(),
    webhooks: queueViews(sandbox),
    numbers: [...ledger.tables.dids.values()].reverse().slice(0, 100),
    counts: {
      customers: ledger.tables.customers.size,
      subscriptions: ledger.tables.subscriptions.size,
      payments: ledger.tables.payments.size,
      ledger: ledger.entries.length,
    },
  }));

  app.post('/reset', () => {
    const generation = Number(ledger.tables.settings.get('generationNumber') ?? 0) + 1;
    ledger.clear();
    clock.offsetMs = 0;
    sandbox.requestCounts.clear();
    ledger.batch(() => {
      ids.openGeneration(generation);
      ledger.record({ provider: 'sandbox', kind: 'started', detail: 'reset' });
      configureWebhook(sandbox);
    });
    webhooks.reload();
    return { reset: true };
  });
}
