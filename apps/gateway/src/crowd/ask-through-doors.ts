import type { Actor, CommandContract, ServiceName } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import type { CommandSigner } from '@numera/messaging/command-signer';
import { ServiceClient } from '@numera/messaging/service-client';
import type { Topology } from '@numera/messaging/topology';
import { monotonicNow } from '@numera/server/deadline';
import type { Doors } from './doors.ts';

/**
 * Asks services as `ServiceClient` does, but no more at once than they can bear. `service-busy` when there is no room. What many
 * look at in the same moment is asked once: the numbers of a city are the same for all of them.
 */
export class AskThroughDoors extends ServiceClient {
  /** By command and key: what is being asked for whoever only looks. */
  private readonly looks = new Map<string, Promise<unknown>>();

  constructor(
    url: string,
    topology: Topology,
    signer: CommandSigner,
    private readonly doors: Doors,
  ) {
    super(url, topology, signer);
  }

  override ask<I, O>(command: CommandContract<I, O>, input: I, actor: Actor): Promise<O> {
    const key = command.urgency === 'browsing' ? command.sameWork?.(input, actor) : undefined;
    if (key === undefined) return this.askAlone(command, input, actor);
    const look = `${command.name} ${key}`;
    const known = this.looks.get(look) as Promise<O> | undefined;
    if (known) {
      // The room that was kept for this question is somebody else's.
      this.doors.giveBackPass();
      return known;
    }
    const asked = this.askAlone(command, input, actor).finally(() => this.looks.delete(look));
    this.looks.set(look, asked);
    return asked;
  }

  private async askAlone<I, O>(command: CommandContract<I, O>, input: I, actor: Actor): Promise<O> {
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
