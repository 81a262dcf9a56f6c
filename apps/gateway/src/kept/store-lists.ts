import { setTimeout as sleep } from 'node:timers/promises';
import { listLocalities, type LocalityView } from '@numera/contracts/catalog/list-localities';
import { listPlans, type PlanView } from '@numera/contracts/catalog/list-plans';
import type { CommandContract } from '@numera/contracts/contract';
import { ServiceClient } from '@numera/messaging/service-client';
import { Injectable } from '@nestjs/common';
import { asGateway } from '../sessions/asker.ts';
import { type EncodedJson, encodeJson } from './encoded.ts';
import { KeptList } from './kept-list.ts';

/** What everybody sees before choosing, kept in memory: as it was told, and as it travels. */
@Injectable()
export class StoreLists {
  readonly localities: StoreList<LocalityView[]>;
  readonly plans: StoreList<PlanView[]>;

  constructor(services: ServiceClient) {
    this.localities = new StoreList(services, listLocalities);
    this.plans = new StoreList(services, listPlans);
  }
}

export class StoreList<T> extends KeptList<T> {
  private encoded: EncodedJson | null = null;

  constructor(services: Pick<ServiceClient, 'ask'>, command: CommandContract<Record<string, never>, T>) {
    super({
      ask: () => services.ask(command, {}, asGateway),
      onFetched: (list) => (this.encoded = encodeJson(command.output.parse(list), this.encoded)),
    });
  }

  /** As `shown`, ready to be sent. */
  sent(): EncodedJson | null {
    return this.shown() && this.encoded;
  }
}

/** A page waits this long for the very first lists, and not for any later ones. */
const PATIENCE_MS = 250;

/** For a page, which comes without the list rather than late: what is known by now, however its service fares. */
export async function listInTime<T>(list: StoreList<T>): Promise<T | null> {
  const shown = list.shown() ?? list.good();
  return shown ?? Promise.race([list.get().catch(() => null), sleep(PATIENCE_MS, null)]);
}
