import { DEAD_LETTERS_SHOWN, type DeadLetterEntry } from '@numera/contracts/operations/dead-letters';
import { Database } from '@numera/server/database';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfirmChannel, GetMessage } from 'amqplib';
import { consumerCollection } from '../consumer-registry.ts';
import { SERVICE_OPTIONS, type ServiceOptions } from '../service-module.ts';
import { Topology } from '../topology.ts';
import { type DeadLetter, OWNERLESS } from './dead-letter.ts';
import { maskText } from './mask-body.ts';
import { visitDeadLetters } from './visit-dead-letters.ts';

/** Far more than are shown: whoever asks for one has seen it, and waits for the answer. */
const LOOKED_AT = 1_000;
/** Which service answers for what is nobody's any more. */
const ANSWERS_FOR_OWNERLESS = 'billing';

/** The dead letters of this service's own consumers. One question at a time: what one is looking at, another would not see. */
@Injectable()
export class DeadLetters {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(SERVICE_OPTIONS) private readonly options: ServiceOptions,
    private readonly database: Database,
    private readonly topology: Topology,
  ) {}

  /** As many as are shown, the oldest first of each queue; nothing is taken away. */
  async list(): Promise<{ letters: DeadLetterEntry[]; isMore: boolean }> {
    const consumers = await this.consumers();
    const letters: DeadLetterEntry[] = [];
    const choice = { consumers, isWanted: () => true, most: DEAD_LETTERS_SHOWN + 1 };
    await this.alone(() => visitDeadLetters(this.place, choice, async (letter) => void letters.push(entryOf(letter))));
    return { letters: letters.slice(0, DEAD_LETTERS_SHOWN), isMore: letters.length > DEAD_LETTERS_SHOWN };
  }

  /** Shows one to the visitor, which leaves when he acknowledges it; false when it is not there. */
  async visit(
    { consumer, id }: { readonly consumer: string; readonly id: string },
    visitor: (letter: DeadLetter, message: GetMessage, channel: ConfirmChannel) => Promise<void>,
  ): Promise<boolean> {
    const consumers = (await this.consumers()).filter((name) => name === consumer);
    const isWanted = (letter: DeadLetter): boolean => letter.id === id;
    let found = false;
    await this.alone(() =>
      visitDeadLetters(
        this.place,
        { consumers, isWanted, most: 1, lookAt: LOOKED_AT },
        async (letter, message, channel) => {
          found = true;
          await visitor(letter, message, channel);
        },
      ),
    );
    return found;
  }

  private get place() {
    return { url: this.options.settings.AMQP_URL, topology: this.topology };
  }

  private async consumers(): Promise<string[]> {
    // By the key, which every consumer's name begins with: their collection is a handful.
    const mine = { _id: { $gte: `${this.options.service}.`, $lt: `${this.options.service}/` } };
    const rows = await this.database.rows(consumerCollection).find(mine).sort({ _id: 1 }).toArray();
    const names = rows.map(({ _id }) => _id);
    return this.options.service === ANSWERS_FOR_OWNERLESS ? [...names, OWNERLESS] : names;
  }

  private async alone(visit: () => Promise<void>): Promise<void> {
    const turn = this.last.then(visit);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}

/** As operators see it, without what is personal in the words of an error. */
export const entryOf = ({ attempts, since, reason, ...letter }: DeadLetter): DeadLetterEntry => ({
  ...letter,
  reason: maskText(reason),
  attempts: attempts ?? null,
  since: since ?? null,
});
