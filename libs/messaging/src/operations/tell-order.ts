import type { OutputOf, ServiceName } from '@numera/contracts/contract';
import {
  type AboutOrder,
  STORY_ENTRIES,
  type StoryEntry,
  tellOrder,
  type TellOrder,
} from '@numera/contracts/operations/order-story';
import { alertTextOf } from '@numera/rules/alert-texts';
import { Database } from '@numera/server/database';
import { Controller, Inject, Optional, type Type } from '@nestjs/common';
import { alertCollection } from '../alerts.ts';
import { type Asked, Handles } from '../handles.ts';
import { inboxCollection } from '../inbox.ts';
import { outboxCollection } from '../outbox.ts';
import { ORDER_TELLER, type OrderTeller } from './order-teller.ts';

/** One service's part of an order's story: what it announced and heard, what it called a person for, and what it alone knows. */
export function tellsOrder(service: ServiceName): Type {
  @Controller()
  class TellOrderOfService {
    constructor(
      private readonly database: Database,
      @Optional() @Inject(ORDER_TELLER) private readonly own?: OrderTeller,
    ) {}

    @Handles(tellOrder[service])
    async execute({ input }: Asked<TellOrder>): Promise<OutputOf<TellOrder>> {
      const told = await Promise.all([
        this.announced(input),
        this.heard(input),
        this.alerts(input),
        this.own?.tell(input) ?? [],
      ]);
      const entries = told.flat().sort((a, b) => b.at.localeCompare(a.at));
      return { entries: entries.slice(0, STORY_ENTRIES) };
    }

    private async announced({ orderId }: AboutOrder): Promise<StoryEntry[]> {
      const rows = await this.database
        .rows(outboxCollection)
        .find({ 'body.correlationId': orderId })
        .limit(STORY_ENTRIES)
        .toArray();
      return rows.map(({ _id, type, state, body, sentAt }) => ({
        at: body.occurredAt,
        what: sentAt ? 'Avisou os outros serviços' : 'Ainda vai avisar os outros serviços',
        note: [type, _id, sentAt ? '' : state].filter(Boolean).join(' · '),
      }));
    }

    private async heard({ orderId }: AboutOrder): Promise<StoryEntry[]> {
      const rows = await this.database
        .rows(inboxCollection)
        .find({ correlationId: orderId })
        .limit(STORY_ENTRIES)
        .toArray();
      return rows.map(({ consumer, type, eventId, handledAt }) => ({
        at: handledAt.toISOString(),
        what: 'Tratou um aviso',
        note: `${type} · ${eventId} · ${consumer}`,
      }));
    }

    private async alerts({ orderId, number, subscriptionId, paymentIds }: AboutOrder): Promise<StoryEntry[]> {
      const rows = await this.database
        .rows(alertCollection)
        .find({ subject: { $in: [orderId, number, subscriptionId, ...paymentIds] } })
        .limit(STORY_ENTRIES)
        .toArray();
      return rows.flatMap(({ code, detail, raisedAt, closedAt }) => [
        { at: raisedAt.toISOString(), what: `Alerta: ${alertTextOf(code).title}`, note: `${code} · ${detail}` },
        ...(closedAt
          ? [{ at: closedAt.toISOString(), what: `Alerta fechado: ${alertTextOf(code).title}`, note: code }]
          : []),
      ]);
    }
  }
  return TellOrderOfService;
}
