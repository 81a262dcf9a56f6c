import { DomainError } from '@numera/contracts/errors';
import { getNumberState, type NumberStateView } from '@numera/contracts/provisioning/get-number-state';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { activationCollection, type ActivationRow } from './activation.schema.ts';

@Controller()
export class GetNumberState {
  private readonly activations: mongo.Collection<ActivationRow>;

  constructor(database: Database) {
    this.activations = database.rows(activationCollection);
  }

  @Handles(getNumberState)
  async execute({ input }: Asked<typeof getNumberState>): Promise<NumberStateView> {
    const row = await this.activations.findOne({ _id: input.orderId });
    if (!row) throw new DomainError('order-not-found');
    const { state, reason, suspension, history } = row;
    const released = history.find((entry) => entry.state === 'RELEASED');
    return {
      state,
      reason,
      suspension: suspension ? { ...suspension, since: suspension.since.toISOString() } : null,
      releasedAt: released?.at.toISOString() ?? null,
    };
  }
}
