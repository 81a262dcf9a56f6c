import type { AboutOrder, StoryEntry } from '@numera/contracts/operations/order-story';
import type { OrderTeller } from '@numera/messaging/operations/order-teller';
import { activationTurnText } from '@numera/rules/story-texts';
import { Database } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { activationCollection } from '../activations/activation.schema.ts';

/** What only provisioning knows of an order: what the carrier was asked, and what it said. */
@Injectable()
export class TellOrdersActivation implements OrderTeller {
  constructor(private readonly database: Database) {}

  async tell({ orderId }: AboutOrder): Promise<StoryEntry[]> {
    const activation = await this.database.rows(activationCollection).findOne({ _id: orderId });
    if (!activation) return [];
    const { history, attempts, reason, suspension, resumedAt } = activation;
    return [
      ...history.map(({ state, at }) => entry(at, activationTurnText(state), state === 'FAILED' ? (reason ?? '') : '')),
      ...attempts.map(({ call, at, outcome }) =>
        entry(
          at,
          call === 'acquire' ? 'Pediu o número à operadora' : 'Devolveu o número à operadora',
          outcome ?? 'resposta desconhecida',
        ),
      ),
      ...(suspension ? [entry(suspension.since, 'Credenciais escondidas', `operadora: ${suspension.atCarrier}`)] : []),
      ...(resumedAt ? [entry(resumedAt, 'Credenciais mostradas de novo', '')] : []),
    ];
  }
}

const entry = (at: Date, what: string, note: string): StoryEntry => ({ at: at.toISOString(), what, note });
