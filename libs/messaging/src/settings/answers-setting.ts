import type { Setting, SettingView } from '@numera/contracts/operations/settings';
import type { FormTable } from '@numera/rules/form-field';
import { Controller, type Type } from '@nestjs/common';
import { type Asked, Handles } from '../handles.ts';
import { SettingStore } from './setting-store.ts';

/** What administrators ask of a setting, and how they change it. */
export function answersSetting<T extends FormTable>(setting: Setting<T>): Type {
  @Controller()
  class SettingOfService {
    constructor(private readonly store: SettingStore) {}

    @Handles(setting.read)
    read(): Promise<SettingView<T>> {
      return this.store.view(setting);
    }

    @Handles(setting.change)
    change({ input, actor }: Asked<Setting<T>['change']>): Promise<SettingView<T>> {
      return this.store.change(setting, input, actor);
    }
  }
  return SettingOfService;
}
