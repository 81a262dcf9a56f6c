import { nextTurn } from '@numera/domain-billing/agenda';
import { keepAppointment } from '@numera/domain-billing/dun';
import { Clock } from '@numera/server/clock';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AskProvider } from './ask-provider.ts';
import { Policy } from '../policy/policy.ts';
import { ReadCharges } from './read-charges.ts';
import { SubscriptionRunner } from './subscription-runner.ts';
import { SubscriptionStore } from './subscription-store.ts';
import type { StoredSubscription } from './subscription.schema.ts';
import { TryCard } from './try-card.ts';

/** A safety net: a subscription never needs more turns in one go than this. */
const MAX_TURNS = 12;

/**
 * Carries subscriptions through their lives: takes the one turn that falls due, and goes on until nothing does. Any process may
 * take over at any point, since every turn starts from what is stored.
 */
@Injectable()
export class RunSubscription implements OnApplicationBootstrap {
  constructor(
    private readonly store: SubscriptionStore,
    private readonly runner: SubscriptionRunner,
    private readonly readCharges: ReadCharges,
    private readonly askProvider: AskProvider,
    private readonly tryCard: TryCard,
    private readonly policy: Policy,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.runner.start((due) => this.carry(due));
  }

  private async carry({ _id }: StoredSubscription): Promise<void> {
    for (let done = 0; done < MAX_TURNS; done++) {
      const subscription = await this.store.find(_id);
      if (!subscription) return;
      const policy = this.policy.now();
      const next = nextTurn(subscription, policy, this.clock.now());
      switch (next.kind) {
        case 'wait':
          return this.store.rest(subscription, next.until);
        case 'read':
          await this.readCharges.run(subscription);
          break;
        case 'ask-provider':
          await this.askProvider.run(subscription);
          break;
        case 'try-card':
          await this.tryCard.run(subscription, next);
          break;
        default:
          await this.store.change(_id, (current) => keepAppointment(current, next, policy, this.clock.now()));
      }
    }
  }
}
