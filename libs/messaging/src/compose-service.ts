import type { AnyCollection } from '@numera/server/database';
import type { DynamicModule, Provider, Type } from '@nestjs/common';
import { operationsOf } from './operations/operations-of.ts';
import { ServiceModule, type ServiceOptions } from './service-module.ts';

/** One room of a service: who answers there, what they stand on, and what is kept. */
export interface Feature {
  readonly controllers?: readonly Type[];
  readonly providers?: readonly Provider[];
  readonly collections?: readonly AnyCollection[];
}

interface Composition extends Omit<ServiceOptions, 'collections'> {
  /** By what the features ask for the settings, where one does. */
  readonly settingsToken?: symbol;
  readonly features: readonly Feature[];
}

/** A service's module: what every service has, the settings it is given, its features, and what operators ask of all. Reads nothing itself. */
export function composeService(
  module: Type,
  { service, settings, settingsToken, features: own }: Composition,
): DynamicModule {
  const features = [...own, operationsOf(service)];
  const collections = features.flatMap((feature) => feature.collections ?? []);
  return {
    module,
    imports: [ServiceModule.register({ service, settings, collections })],
    controllers: features.flatMap((feature) => feature.controllers ?? []),
    providers: [
      ...(settingsToken ? [{ provide: settingsToken, useValue: settings }] : []),
      ...features.flatMap((feature) => feature.providers ?? []),
    ],
  };
}
