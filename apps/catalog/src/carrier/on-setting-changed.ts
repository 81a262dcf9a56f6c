import { carrierSetting, settingChanged } from '@numera/contracts/operations/settings';
import type { Delivered } from '@numera/messaging/delivered';
import { Inbox } from '@numera/messaging/inbox';
import { OnEvent } from '@numera/messaging/on-event';
import { SettingStore } from '@numera/messaging/settings/setting-store';
import { Controller } from '@nestjs/common';

/** The carrier is asked elsewhere, or as somebody else. */
@Controller()
export class OnSettingChanged {
  constructor(
    private readonly inbox: Inbox,
    private readonly store: SettingStore,
  ) {}

  @OnEvent(settingChanged)
  async handle(event: Delivered<typeof settingChanged>): Promise<void> {
    await this.inbox.once(event, async (tx) => {
      if (event.data.name === carrierSetting.name) await this.store.follow(event.data, tx);
    });
  }
}
