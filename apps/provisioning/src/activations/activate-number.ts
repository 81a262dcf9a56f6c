import { intend, resume } from '@numera/domain-provisioning/intend';
import { type CarrierNews, learn } from '@numera/domain-provisioning/learn';
import { learnRelease } from '@numera/domain-provisioning/release';
import type { CarrierStep } from '@numera/domain-provisioning/activation';
import { Alerts } from '@numera/messaging/alerts';
import { stepFailing } from '@numera/messaging/step-failing';
import { Clock } from '@numera/server/clock';
import { withCorrelation } from '@numera/server/correlation';
import { Database } from '@numera/server/database';
import type { DueRunner } from '@numera/server/due-runner';
import { failpoint } from '@numera/server/failpoint';
import { LOGGER } from '@numera/server/logger-token';
import { Runners } from '@numera/server/runners';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { BrDidOrders } from '../carrier/brdid-orders.ts';
import { type ProvisioningSettings, SETTINGS } from '../settings.ts';
import { activationCollection, type ActivationRow } from './activation.schema.ts';
import { ActivationStore } from './activation-store.ts';

/**
 * Carries activations forward, to their number and back, one question to the carrier at a time: record what is about to be asked, ask, save what was
 * learnt. Whoever finds the record of a question without its answer looks up what became of it.
 */
@Injectable()
export class ActivateNumber implements OnApplicationBootstrap {
  private readonly runner: DueRunner<ActivationRow>;

  constructor(
    private readonly carrier: BrDidOrders,
    private readonly store: ActivationStore,
    private readonly clock: Clock,
    database: Database,
    runners: Runners,
    alerts: Alerts,
    @Inject(SETTINGS) private readonly settings: ProvisioningSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.runner = runners.open<ActivationRow>({
      name: 'activate-number',
      collection: database.rows(activationCollection),
      run: (row) => withCorrelation(row._id, () => this.step(row)),
      onFailing: stepFailing(database, alerts, 'a step of an activation'),
    });
  }

  onApplicationBootstrap(): void {
    this.runner.start();
  }

  firstLease(): Date {
    return this.runner.firstLease();
  }

  take(row: ActivationRow): void {
    this.runner.take(row);
  }

  /** For steps that were made due from outside. */
  wake(): void {
    this.runner.wake();
  }

  async step(row: ActivationRow): Promise<void> {
    const found = resume(row);
    const step = found.step;
    const intent = intend(found, this.clock.now());
    if (intent !== row && !(await this.store.saveIntent(row, intent))) return;
    const current = intent === row ? row : { ...row, ...intent, revision: row.revision + 1 };
    if (step === 'acquire') await failpoint('provisioning.intent-recorded');
    if (step === 'release') await failpoint('provisioning.release-recorded');
    const news = await this.ask(step, row);
    if (step === 'acquire') await failpoint('provisioning.acquired');
    if (step === 'release') await failpoint('provisioning.released');
    const decide = current.state === 'RELEASING' ? learnRelease : learn;
    const decision = decide(current, step, news, this.settings.ACTIVATION_RETRY_MS, this.clock.now());
    if (!(await this.store.saveDecision(current, decision))) return;
    await failpoint('provisioning.saved');
    const { state, failures, reason } = decision.activation;
    this.logger.info({ orderId: row._id, step, news: news.kind, state, failures, reason }, 'activation step');
  }

  private ask(step: CarrierStep, { number, areaCode }: ActivationRow): Promise<CarrierNews> {
    const subscriber = number.slice(`55${areaCode}`.length);
    switch (step) {
      case 'acquire':
        return this.carrier.acquire({ areaCode, subscriber });
      case 'release':
        return this.carrier.release({ areaCode, subscriber });
      case 'look-up':
        return this.carrier.lookUp({ areaCode, subscriber });
      default:
        return step satisfies never;
    }
  }
}
