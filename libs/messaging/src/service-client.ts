import type { Actor, CommandContract, CommandEnvelope, ServiceName } from '@numera/contracts/contract';
import { DomainError, errorCodes, type ErrorCode } from '@numera/contracts/errors';
import { currentCorrelation, newCorrelation } from '@numera/server/correlation';
import { type ClientProxy, ClientProxyFactory, RmqRecordBuilder, Transport } from '@nestjs/microservices';
import { lastValueFrom, timeout, TimeoutError } from 'rxjs';
import type { CommandRefusal } from './failure-filters.ts';
import { commandQueueOptions } from './command-queue.ts';
import type { CommandSigner } from './command-signer.ts';
import type { Topology } from './topology.ts';

const ANSWER_WITHIN_MS = 3_000;

/** Asks other services. A refusal comes back as the same `DomainError`; no answer in time is `service-unavailable`. */
export class ServiceClient {
  private readonly clients = new Map<ServiceName, ClientProxy>();

  constructor(
    private readonly url: string,
    private readonly topology: Topology,
    private readonly signer: CommandSigner,
  ) {}

  async ask<I, O>(command: CommandContract<I, O>, input: I, actor: Actor): Promise<O> {
    const asked = { input, actor, correlationId: currentCorrelation() ?? newCorrelation() };
    const envelope: CommandEnvelope<I> = { ...asked, proof: this.signer.prove(command.name, asked) };
    const record = new RmqRecordBuilder(envelope)
      .setOptions({ expiration: ANSWER_WITHIN_MS, persistent: false })
      .build();
    try {
      const answers = this.clientOf(command.service).send<O>(command.name, record).pipe(timeout(ANSWER_WITHIN_MS));
      return await lastValueFrom(answers);
    } catch (error) {
      throw refusalOf(error, command.name);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.clients.values()].map(async (client) => client.close()));
  }

  private clientOf(service: ServiceName): ClientProxy {
    const known = this.clients.get(service);
    if (known) return known;
    const client = ClientProxyFactory.create({
      transport: Transport.RMQ,
      options: {
        urls: [this.url],
        queue: this.topology.commands(service),
        queueOptions: commandQueueOptions,
        persistent: false,
        socketOptions: { reconnectTimeInSeconds: 1, heartbeatIntervalInSeconds: 10 },
      },
    });
    this.clients.set(service, client);
    return client;
  }
}

function refusalOf(error: unknown, command: string): DomainError {
  if (error instanceof TimeoutError) return new DomainError('service-unavailable', `${command} did not answer`);
  const { code, detail, fields } = (error ?? {}) as Partial<CommandRefusal>;
  if (code && errorCodes.includes(code as ErrorCode)) return new DomainError(code, detail, fields);
  return new DomainError('service-unavailable', `${command}: ${error instanceof Error ? error.message : 'failed'}`);
}
