import { ClientRMQ, type RmqOptions, type RmqRecord, type WritePacket } from '@nestjs/microservices';
import type { AmqpConnectionManager } from 'amqp-connection-manager';
import type { Channel, ConsumeMessage } from 'amqplib';
import { EmptyError, TimeoutError } from 'rxjs';
import { WAITED_MS, withoutConfirms } from './command-queue.ts';

/** The stock client, which also tells how long each question waited for its turn: the stock one drops an answer's headers. */
export class CommandClient extends ClientRMQ {
  constructor(
    options: NonNullable<RmqOptions['options']>,
    private readonly onWaited: (waitedMs: number) => void,
  ) {
    super(options as Required<RmqOptions>['options']);
  }

  /**
   * What the stock `send` does, for questions with one answer: an observable of it, with its time-out, costs more than the
   * asking. Rejects with what was answered as an error, and with a `TimeoutError` when nothing was within so many milliseconds.
   */
  ask<O>(command: string, question: RmqRecord, within: number): Promise<O> {
    return new Promise<O>((resolve, reject) => {
      let forget = (): void => undefined;
      let isOver = false;
      const end = (settle: () => void): void => {
        isOver = true;
        clearTimeout(timer);
        forget();
        settle();
      };
      const timer = setTimeout(() => end(() => reject(new TimeoutError())), within);
      const take = ({ err, response }: WritePacket): void => {
        if (isOver) return;
        if (err) end(() => reject(err as Error));
        else if (response === undefined) end(() => reject(new EmptyError()));
        else end(() => resolve(response as O));
      };
      this.connect().then(
        () => {
          if (isOver) return;
          forget = this.publish(this.createPacket(command, question), take);
          // Answered, or refused by the channel, before there was anything to forget.
          if (isOver) forget();
        },
        (err: unknown) => take({ err }),
      );
    });
  }

  override createClient(): AmqpConnectionManager {
    const connection = withoutConfirms(super.createClient());
    // No answer comes to a connection that is gone: whoever waits for one is told now.
    connection.on('disconnect', () => this.handleClose());
    return connection;
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
