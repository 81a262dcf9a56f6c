import type { ActorOf } from '@numera/contracts/access';
import type { StockNumber } from '@numera/contracts/catalog/stock';
import { DomainError } from '@numera/contracts/errors';
import type { AuditedDeed } from '@numera/contracts/operations/audit';
import type { NumberState } from '@numera/domain-catalog/hold';
import { Audit } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { numberCollection } from '../numbers/number.schema.ts';
import { Shelf } from '../numbers/shelf.ts';
import { stockNumberFields, stockNumberOf, type StockNumberRow } from './stock-number-of.ts';

interface Wish {
  readonly number: string;
  /** The version that the administrator saw. */
  readonly seen: number;
  readonly reason: string;
  readonly action: AuditedDeed;
  readonly from: NumberState;
  readonly unset: readonly string[];
}

/** An administrator puts a number back on the shelf that no order has. Judged by the write itself, and written down with it. */
@Injectable()
export class ChangeStockNumber {
  constructor(
    private readonly database: Database,
    private readonly shelf: Shelf,
    private readonly audit: Audit,
  ) {}

  async toShelf(actor: ActorOf<'admin'>, { number, seen, reason, action, from, unset }: Wish): Promise<StockNumber> {
    return this.database.transaction(async (tx) => {
      const isSo = { _id: number, state: from, orderId: null, version: seen };
      const changed = await this.shelf.change(tx, isSo, { to: 'FREE', by: `admin:${actor.userId}`, unset });
      const row = await this.database
        .rows(numberCollection)
        .findOne<StockNumberRow>({ _id: number }, { session: tx.session, projection: stockNumberFields });
      if (!row) throw new DomainError('not-found', number);
      const current = stockNumberOf(row);
      if (changed) {
        const subject = { type: 'number', id: number } as const;
        await this.audit.record(tx, actor, {
          ...{ action, subject, reason },
          before: { state: from },
          after: { state: 'FREE' },
        });
        return current;
      }
      if (current.isOrdered) throw new DomainError('number-ordered', number);
      // Asked twice, or the time was over by itself.
      if (row.state === 'FREE' && row.version === seen + 1) return current;
      throw new DomainError('version-conflict', `${number} is no longer at ${seen}`, undefined, undefined, current);
    });
  }
}
