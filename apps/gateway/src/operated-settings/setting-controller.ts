import type { Actor, CommandContract, OutputOf } from '@numera/contracts/contract';
import { type NamedUser, nameUsers, namedUser } from '@numera/contracts/identity/name-users';
import { secretContext, type Setting, type SettingView, type TestSetting } from '@numera/contracts/operations/settings';
import { ServiceClient } from '@numera/messaging/service-client';
import type { FormTable } from '@numera/rules/form-field';
import { type FormValues, normalizeForm } from '@numera/rules/form-rules';
import { seal } from '@numera/server/seal';
import { Body, Controller, Get, HttpCode, Inject, Post, Put, type Type, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, AnswersOf, AsksForAll } from '../http/answers.ts';
import { FormInput } from '../http/form-input.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { SeenVersion } from '../http/seen-version.ts';
import { Asker } from '../sessions/asker.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';

interface ShownSetting<T extends FormTable> {
  readonly setting: SettingView<T>;
  /** Who changed it last; null where nobody has, or his account is gone. */
  readonly who: NamedUser | null;
}

/** The routes of one setting, for administrators; the service that keeps it decides. */
export function settingController<T extends FormTable>(setting: Setting<T>): Type {
  const SettingInput = settingInput(setting);

  @ApiTags('settings')
  @ApiBearerAuth()
  @Controller(`api/settings/${setting.name}`)
  class SettingController {
    constructor(
      @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
      private readonly services: ServiceClient,
    ) {}

    @Get()
    @Answers(z.object({ setting: setting.read.output, who: namedUser.nullable() }))
    @AsksForAll(setting.read, nameUsers)
    async read(@Asker() actor: Actor): Promise<ShownSetting<T>> {
      const view = await this.services.ask(setting.read, {}, actor);
      const userIds = view.changedBy === null ? [] : [view.changedBy];
      const { users } = userIds.length > 0 ? await this.services.ask(nameUsers, { userIds }, actor) : { users: [] };
      return { setting: view, who: users[0] ?? null };
    }

    @Put()
    @UseGuards(RateLimit)
    @ApiHeader({ name: 'If-Match', required: true })
    @AnswersOf(setting.change)
    change(@Body() input: object, @SeenVersion() seen: string, @Asker() actor: Actor): Promise<SettingView<T>> {
      const values = sealedIn(setting, { ...input }, this.settings.SETTINGS_TRANSIT_KEY);
      return this.services.ask(setting.change, { seen: Number(seen), values }, actor);
    }
  }
  // Nest reads the shape of the body from the type, which is made here.
  Reflect.defineMetadata('design:paramtypes', [SettingInput, String, Object], SettingController.prototype, 'change');
  return SettingController;
}

/** Tries what is typed, before it is kept. */
export function settingTestController<T extends FormTable>(setting: Setting<T>, test: TestSetting<T>): Type {
  const SettingInput = settingInput(setting, 'Test');

  @ApiTags('settings')
  @ApiBearerAuth()
  @Controller(`api/settings/${setting.name}/test`)
  class SettingTestController {
    constructor(
      @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
      private readonly services: ServiceClient,
    ) {}

    @Post()
    @HttpCode(200)
    @UseGuards(RateLimit)
    @AnswersOf(test)
    test(@Body() input: object, @Asker() actor: Actor): Promise<OutputOf<TestSetting<T>>> {
      const values = sealedIn(setting, { ...input }, this.settings.SETTINGS_TRANSIT_KEY);
      return this.services.ask(
        test as CommandContract<{ values: FormValues<T> }, OutputOf<TestSetting<T>>>,
        { values },
        actor,
      );
    }
  }
  Reflect.defineMetadata('design:paramtypes', [SettingInput, Object], SettingTestController.prototype, 'test');
  return SettingTestController;
}

/** Each with a name of its own, by which the API's description knows it. */
function settingInput({ name, form }: Pick<Setting, 'name' | 'form'>, use = ''): Type {
  const Input = FormInput(form);
  Object.defineProperty(Input, 'name', { value: `${name[0]!.toUpperCase()}${name.slice(1)}Setting${use}Input` });
  return Input;
}

/** No secret goes through a queue as it was typed. */
function sealedIn<T extends FormTable>(
  { name, form, secrets }: Setting<T>,
  typed: Readonly<Record<string, unknown>>,
  key: Buffer,
): FormValues<T> {
  const values = normalizeForm(form, typed);
  const sealed = secrets
    .filter((field) => values[field] !== '')
    .map((field) => [field, seal(String(values[field]), key, secretContext(name, field))]);
  return { ...values, ...Object.fromEntries(sealed) };
}
