import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { changeListMemory } from '@numera/contracts/identity/list-memory';
import { remember } from '@numera/domain-identity/list-memory';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database, madeOrFound } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { listMemoryCollection } from './list-memory.schema.ts';

/** Two tabs change the same row: each change is made upon what the other left. */
@Controller()
export class ChangeListMemory {
  constructor(private readonly database: Database) {}

  @Handles(changeListMemory)
  async execute({ input, actor }: Asked<typeof changeListMemory>): Promise<OutputOf<typeof changeListMemory>> {
    const rows = this.database.rows(listMemoryCollection);
    const _id = actor.userId;
    await madeOrFound(() => rows.updateOne({ _id }, { $setOnInsert: { lists: [] } }, { upsert: true }));
    return this.database.transaction(async ({ session }) => {
      const row = await rows.findOne({ _id }, { session });
      const lists = remember(row?.lists ?? [], input);
      if (!lists) throw new DomainError('invalid-input', 'more than anybody keeps', { name: TOO_MANY });
      await rows.updateOne({ _id }, { $set: { lists } }, { session });
      return { lists };
    });
  }
}

const TOO_MANY = 'Você já guarda visões demais: exclua uma para salvar outra.';
