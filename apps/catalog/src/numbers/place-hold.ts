import { createHash, randomBytes } from 'node:crypto';
import { type HoldView, placeHold } from '@numera/contracts/catalog/holds';
import { DomainError } from '@numera/contracts/errors';
import { HOLD_MINUTES } from '@numera/domain-catalog/hold';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database, type Transaction } from '@numera/server/database';
import { failpoint } from '@numera/server/failpoint';
import { Controller, Inject } from '@nestjs/common';
import { type CatalogSettings, SETTINGS } from '../settings.ts';
import { atLeastMinutes, available, live, renewed } from './change-state.ts';
import { HoldLimit } from './hold-limit.ts';
import { type Holder, holderFields } from './holder.ts';
import { holdViewOf } from './number-views.ts';
import { Shelf, type Standing } from './shelf.ts';
import { Stock } from './stock.ts';
import { Turns } from './turns.ts';

type Input = Asked<typeof placeHold>['input'];

@Controller()
export class PlaceHold {
  constructor(
    private readonly stock: Stock,
    private readonly shelf: Shelf,
    private readonly turns: Turns,
    private readonly limit: HoldLimit,
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: CatalogSettings,
  ) {}

  @Handles(placeHold)
  async execute({ input, actor: holder }: Asked<typeof placeHold>): Promise<HoldView> {
    const { number, areaRef } = input;
    const choice = await this.stock.verify(number, areaRef);
    const holdId = holdIdFor(input);
    const held = await this.turns.take(number, async () => {
      // Most of a crowd that wants one number hears here that it is gone: a transaction each would take minutes.
      const seen = await this.shelf.look(number);
      if (seen?.isTaken && !isOwn(seen, input, holder, holdId)) throw new DomainError('number-not-available');
      if (seen?.isTaken && seen.holdId === holdId) return seen;
      if (!seen) await this.shelf.put(choice);
      return this.hold(input, holder, holdId);
    });
    await failpoint('catalog.held');
    return holdViewOf(held);
  }

  private hold(input: Input, holder: Holder, holdId: string): Promise<Standing> {
    const { number, replacesHoldId } = input;
    return this.database.transaction(async (tx) => {
      const row = await this.shelf.change(
        tx,
        { _id: number, $or: available },
        {
          to: 'HELD',
          by: 'buyer',
          set: {
            holdId: { $literal: holdId },
            ...holderFields(holder),
            heldSince: '$$NOW',
            heldUntil: atLeastMinutes(HOLD_MINUTES),
          },
          unset: ['orderId', 'agreed'],
        },
      );
      if (!row) return this.renewOwn(tx, input, holder);
      // Whoever asks again with the same key names by it what was placed a moment ago.
      if (replacesHoldId !== undefined && replacesHoldId !== holdId) await this.shelf.release(tx, replacesHoldId);
      await this.limit.check(tx, holder, number);
      return row;
    });
  }

  /** Whose answer got lost, or who chooses the same number again, has it already: the hold goes on, and its time with it. */
  private async renewOwn(tx: Transaction, { number, replacesHoldId }: Input, { visitorId }: Holder): Promise<Standing> {
    const proofs = [
      ...(visitorId === undefined ? [] : [{ visitorId }]),
      ...(replacesHoldId === undefined ? [] : [{ holdId: replacesHoldId }]),
    ];
    const change = { to: 'HELD', by: 'buyer', set: renewed(HOLD_MINUTES, this.settings.HOLD_LIFE_MINUTES) } as const;
    const own = proofs.length > 0 && (await this.shelf.change(tx, { _id: number, ...live, $or: proofs }, change));
    if (!own) throw new DomainError('number-not-available');
    return own;
  }
}

/** Held for the one who asks: by the hold whose answer was lost, by the one that this shall replace, or by the browser. */
const isOwn = (taken: Standing, { replacesHoldId }: Input, holder: Holder, holdId: string): boolean =>
  taken.state === 'HELD' &&
  !taken.orderId &&
  ([holdId, replacesHoldId].includes(taken.holdId) ||
    (taken.visitorId !== undefined && taken.visitorId === holder.visitorId));

/** The same for the same secret of the asker, so that whoever lost the answer may ask again. */
function holdIdFor({ key, number }: Input): string {
  if (key === undefined) return randomBytes(16).toString('base64url');
  return createHash('sha256').update(`hold ${key} ${number}`).digest().subarray(0, 16).toString('base64url');
}
