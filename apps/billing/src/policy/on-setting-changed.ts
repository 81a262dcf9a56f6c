import { policySetting, settingChanged } from '@numera/contracts/operations/settings';
import type { Delivered } from '@numera/messaging/delivered';
import { Inbox } from '@numera/messaging/inbox';
import { OnEvent } from '@numera/messaging/on-event';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';

/** Until every replica knows the new one. */
const AFTER_MS = 5_000;
/** Over so long all are looked at once more: not in one minute, and each before the next morning's letters. */
const WITHIN_MS = 30 * 60_000;

/**
 * When a subscription is looked at next was reckoned by the former policy: under one that writes earlier it would be looked at too late.
 * Done again it only looks once more.
 */
@Controller()
export class OnSettingChanged {
  constructor(
    private readonly database: Database,
    private readonly inbox: Inbox,
  ) {}

  @OnEvent(settingChanged)
  async handle(event: Delivered<typeof settingChanged>): Promise<void> {
    if (event.data.name === policySetting.name) await this.lookAgain();
    await this.inbox.once(event, async () => undefined);
  }

  /** Outside the note's transaction: there may be a hundred thousand. */
  private async lookAgain(): Promise<void> {
    const soon = { $add: ['$$NOW', AFTER_MS, { $multiply: [{ $rand: {} }, WITHIN_MS] }] };
    await this.database
      .rows(subscriptionCollection)
      .updateMany({ nextRunAt: { $type: 'date' } }, [{ $set: { nextRunAt: { $min: ['$nextRunAt', soon] } } }]);
  }
}
