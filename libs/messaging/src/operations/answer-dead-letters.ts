import type { ActorOf } from '@numera/contracts/access';
import type { OutputOf, ServiceName } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import type { AuditedDeed } from '@numera/contracts/operations/audit';
import {
  deadLettersChanged,
  dropDeadLetter,
  type DropDeadLetter,
  listDeadLetters,
  type ListDeadLetters,
  replayDeadLetter,
  type ReplayDeadLetter,
  showDeadLetter,
  type ShowDeadLetter,
} from '@numera/contracts/operations/dead-letters';
import { Audit, auditCollection } from '@numera/server/audit';
import { Database, type Transaction } from '@numera/server/database';
import { Controller, type Type } from '@nestjs/common';
import { DeadLetters, entryOf } from '../dead-letters/dead-letters.ts';
import { maskBody } from '../dead-letters/mask-body.ts';
import { publishAgain, QueueGone } from '../dead-letters/publish-again.ts';
import { type Asked, Handles } from '../handles.ts';
import { Outbox } from '../outbox.ts';
import { Topology } from '../topology.ts';

type One = { readonly consumer: string; readonly id: string };
type Deed = Extract<AuditedDeed, `message.${string}`>;

/** What whoever wanted the other deed is told. */
const done: Readonly<Record<Deed, 'message-replayed' | 'message-dropped'>> = {
  'message.replay': 'message-replayed',
  'message.drop': 'message-dropped',
};

/** By which the audit knows one: the same event may be parked by several consumers. */
const subjectOf = ({ consumer, id }: One) => ({ type: 'message' as const, id: `${consumer}:${id}` });

/** What could not be handled of the events that one service listens to. */
export function answersDeadLetters(service: ServiceName): Type {
  @Controller()
  class DeadLettersOfService {
    constructor(
      private readonly letters: DeadLetters,
      private readonly database: Database,
      private readonly audit: Audit,
      private readonly outbox: Outbox,
      private readonly topology: Topology,
    ) {}

    @Handles(listDeadLetters[service])
    list(): Promise<OutputOf<ListDeadLetters>> {
      return this.letters.list();
    }

    @Handles(showDeadLetter[service])
    async show({ input }: Asked<ShowDeadLetter>): Promise<OutputOf<ShowDeadLetter>> {
      let shown: OutputOf<ShowDeadLetter> | undefined;
      await this.letters.visit(input, async (letter, { content }) => {
        shown = { ...entryOf(letter), body: maskBody(content) };
      });
      if (!shown) throw new DomainError('not-found', 'it is parked no more');
      return shown;
    }

    /** Written down before it leaves the dead queue: whoever dies between does it, and writes it down, once more. */
    @Handles(replayDeadLetter[service])
    async replay({ input, actor }: Asked<ReplayDeadLetter>): Promise<Record<string, never>> {
      const found = await this.letters.visit(input, async (letter, message, channel) => {
        await publishAgain(channel, this.topology, letter, message).catch((error: unknown) => {
          throw error instanceof QueueGone ? new DomainError('queue-gone', error.message) : error;
        });
        await this.database.transaction((tx) => this.note(tx, actor, 'message.replay', input));
        channel.ack(message);
      });
      if (!found) await this.mustBeDone('message.replay', input);
      return {};
    }

    @Handles(dropDeadLetter[service])
    async drop({ input: { reason, ...one }, actor }: Asked<DropDeadLetter>): Promise<Record<string, never>> {
      const found = await this.letters.visit(one, async (_letter, message, channel) => {
        await this.database.transaction((tx) => this.note(tx, actor, 'message.drop', one, reason));
        channel.ack(message);
      });
      if (!found) await this.mustBeDone('message.drop', one);
      return {};
    }

    private async note(
      tx: Transaction,
      actor: ActorOf<'admin'>,
      action: Deed,
      one: One,
      reason?: string,
    ): Promise<void> {
      await this.audit.record(tx, actor, { action, subject: subjectOf(one), ...(reason ? { reason } : {}) });
      await this.outbox.announce(tx, deadLettersChanged, { service });
    }

    /** Whoever asks twice, or after another who wanted the same, is told that it is done; who wanted the other, what was done. */
    private async mustBeDone(wanted: Deed, one: One): Promise<void> {
      const last = await this.database
        .rows(auditCollection)
        .findOne({ 'subject.id': subjectOf(one).id, action: { $in: Object.keys(done) } }, { sort: { at: -1 } });
      if (!last) throw new DomainError('not-found', 'it is parked no more');
      if (last.action !== wanted) throw new DomainError(done[last.action as Deed], subjectOf(one).id);
    }
  }
  return DeadLettersOfService;
}
