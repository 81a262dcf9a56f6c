import type { Actor, CommandContract, ServiceName } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import type { CommandSigner } from '@numera/messaging/command-signer';
import { ServiceClient } from '@numera/messaging/service-client';
import type { Topology } from '@numera/messaging/topology';
import { monotonicNow } from '@numera/server/deadline';
import type { Doors } from './doors.ts';

/** Asks services as `ServiceClient` does, but no more at once than they can bear. `service-busy` when there is no room. */
export class AskThroughDoors extends ServiceClient {
  constructor(
    url: string,
    topology: Topology,
    signer: CommandSigner,
    private readonly doors: Doors,
  ) {
    super(url, topology, signer);
  }

  override async ask<I, O>(command: CommandContract<I, O>, input: I, actor: Actor): Promise<O> {
    const door = this.doors.of(command.service);
    if (!(await door.enter(command.urgency, this.doors.currentPass(), monotonicNow())))
      throw new DomainError('service-busy', `no room at ${command.service}`);
    try {
      return await super.ask(command, input, actor);
    } catch (error) {
      if (error instanceof DomainError && WORN_OUT.has(error.code)) door.limit.refused(monotonicNow());
      throw error;
    } finally {
      door.leave(command.urgency, monotonicNow());
    }
  }

  protected override onWaited(service: ServiceName, waitedMs: number): void {
    const door = this.doors.of(service);
    door.limit.answered(waitedMs, door.inUse, monotonicNow());
  }
}

const WORN_OUT = new Set(['service-busy', 'service-unavailable']);
