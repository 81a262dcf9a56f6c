import { ClientRMQ, type RmqOptions } from '@nestjs/microservices';
import type { Channel, ConsumeMessage } from 'amqplib';
import { WAITED_MS } from './command-queue.ts';

/** The stock client, which also tells how long each question waited for its turn: the stock one drops an answer's headers. */
export class CommandClient extends ClientRMQ {
  constructor(
    options: NonNullable<RmqOptions['options']>,
    private readonly onWaited: (waitedMs: number) => void,
  ) {
    super(options as Required<RmqOptions>['options']);
  }

  override async consumeChannel(channel: Channel): Promise<void> {
    const consume = (message: ConsumeMessage | null): void => {
      if (!message) return;
      const waitedMs = Number(message.properties.headers?.[WAITED_MS] ?? Number.NaN);
      if (Number.isFinite(waitedMs)) this.onWaited(waitedMs);
      this.responseEmitter.emit(message.properties.correlationId as string, message);
    };
    await channel.consume(this.replyQueue, consume, { noAck: true });
  }
}
