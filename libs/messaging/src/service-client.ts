import type { Actor, CommandContract, CommandEnvelope, ServiceName } from '@numera/contracts/contract';
import { DomainError, errorCodes, type ErrorCode } from '@numera/contracts/errors';
import { currentCorrelation, newCorrelation } from '@numera/server/correlation';
import { monotonicNow, timeLeft } from '@numera/server/deadline';
import { RmqRecordBuilder } from '@nestjs/microservices';
import { TimeoutError } from 'rxjs';
import { v7 as uuidv7 } from 'uuid';
import { CommandClient } from './command-client.ts';
import { ASKED_AT, ASKER, commandQueueOptions, commandSocketOptions, WITHIN_MS } from './command-queue.ts';
import type { CommandRefusal } from './failure-filters.ts';
import type { CommandSigner } from './command-signer.ts';
import type { Topology } from './topology.ts';

const ANSWER_WITHIN_MS = 3_000;

/**
 * Asks other services. A refusal comes back as the same `DomainError`; no answer in time is `service-unavailable`. What is
 * asked on behalf of somebody's command gets the time that is left of it, and the other service is told.
 */
export class ServiceClient {
  private readonly clients = new Map<ServiceName, CommandClient>();
  private readonly asker = uuidv7();

  constructor(
    private readonly url: string,
    private readonly topology: Topology,
    private readonly signer: CommandSigner,
  ) {}

  async ask<I, O>(command: CommandContract<I, O>, input: NoInfer<I>, actor: Actor): Promise<O> {
    const asked = { input, actor, correlationId: currentCorrelation() ?? newCorrelation() };
    const within = Math.ceil(Math.min(ANSWER_WITHIN_MS, timeLeft() ?? ANSWER_WITHIN_MS));
    if (within === 0) throw new DomainError('service-unavailable', `nobody waits for ${command.name} any more`);
    const envelope: CommandEnvelope<I> = { ...asked, proof: this.signer.prove(command.name, asked) };
    const record = new RmqRecordBuilder(envelope)
      .setOptions({ expiration: within, persistent: false, headers: this.waitingHeaders(within) })
      .build();
    try {
      return await this.clientOf(command.service).ask<O>(command.name, record, within);
    } catch (error) {
      throw refusalOf(error, command.name);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.clients.values()].map(async (client) => client.close()));
  }

  /** How long a question waited for its turn in the service; for those who regulate themselves by it. */
  protected onWaited(_service: ServiceName, _waitedMs: number): void {}

  private waitingHeaders(within: number): Record<string, string> {
    return { [ASKED_AT]: monotonicNow().toFixed(2), [WITHIN_MS]: String(within), [ASKER]: this.asker };
  }

  private clientOf(service: ServiceName): CommandClient {
    const known = this.clients.get(service);
    if (known) return known;
    const options = {
      urls: [this.url],
      queue: this.topology.commands(service),
      queueOptions: commandQueueOptions,
      persistent: false,
      socketOptions: commandSocketOptions,
    };
    const client = new CommandClient(options, (waitedMs) => this.onWaited(service, waitedMs));
    this.clients.set(service, client);
    return client;
  }
}

function refusalOf(error: unknown, command: string): DomainError {
  if (error instanceof TimeoutError) return new DomainError('service-unavailable', `${command} did not answer`);
  const { code, detail, fields, retryAfterMs, current } = (error ?? {}) as Partial<CommandRefusal>;
  if (code && errorCodes.includes(code as ErrorCode))
    return new DomainError(code, detail, fields, retryAfterMs, current);
  return new DomainError('service-unavailable', `${command}: ${error instanceof Error ? error.message : 'failed'}`);
}
