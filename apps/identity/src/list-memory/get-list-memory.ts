import type { OutputOf } from '@numera/contracts/contract';
import { getListMemory } from '@numera/contracts/identity/list-memory';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { listMemoryCollection } from './list-memory.schema.ts';

@Controller()
export class GetListMemory {
  constructor(private readonly database: Database) {}

  @Handles(getListMemory)
  async execute({ actor }: Asked<typeof getListMemory>): Promise<OutputOf<typeof getListMemory>> {
    const row = await this.database.rows(listMemoryCollection).findOne({ _id: actor.userId });
    return { lists: row?.lists ?? [] };
  }
}
