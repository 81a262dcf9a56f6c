import { isLive } from '@numera/domain-provisioning/activation';
import { Alerts } from '@numera/messaging/alerts';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import { Inject, Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { activationCollection, type ActivationRow, turnedAt } from '../activations/activation.schema.ts';
import { KEPT_FOR_NOBODY } from '../activations/activation-store.ts';
import { type ProvisioningSettings, SETTINGS } from '../settings.ts';
import { type Look, LookGently } from './look-gently.ts';

export interface Compared {
  readonly looked: number;
  readonly found: number;
}

/** More news of a night are one matter, another account's token perhaps, and would only fill the operators' mailbox. */
export const MOST_NEWS = 20;

/** An order has lost its number; a number is paid for, and nobody has it. */
const LOST = 'number-lost-at-carrier';
const KEPT = KEPT_FOR_NOBODY;
const whatToDo = {
  [LOST]:
    'is not ours at the carrier any more, and its owner pays for it: ask the carrier for it, or give him another one or his money back',
  [KEPT]: `is still ours at the carrier, which costs money every month, and no order has it: give it back on the page of the stock`,
} as const;

/** Of a line that is run elsewhere the carrier knows nothing. */
const ASKED = { ownLine: null as never };

const BATCH = 100;
const HOUR_MS = 3_600_000;
/** A week, less what one night's hour differs from another's. */
const SELDOM_MS = 156 * HOUR_MS;
/** What was named is looked at every night, so that its alert closes when its matter is over. */
const NIGHTLY_MS = 12 * HOUR_MS;
/** What the carrier did not take back by then would have been on two of its bills. */
const WATCHED_MS = 60 * 24 * HOUR_MS;

/**
 * Our numbers against the carrier's, which has no list of them: each is looked up by name, in the first night after it was given
 * or ended, and then once a week. Whatever is named changes nothing.
 */
@Injectable()
export class CompareNumbers {
  private readonly activations: mongo.Collection<ActivationRow>;

  constructor(
    private readonly database: Database,
    private readonly look: LookGently,
    private readonly alerts: Alerts,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: ProvisioningSettings,
  ) {
    this.activations = database.rows(activationCollection);
  }

  /** Those that somebody pays us for, the longest not looked at first; so many a night as the settings say. */
  active(): Promise<Compared> {
    const now = this.clock.now();
    // Also those that were never looked at.
    return this.sweep(
      { state: 'ACTIVE', ...ASKED, lookAt: { $not: { $gt: now } } },
      this.settings.CARRIER_LOOKS_A_NIGHT,
      now,
    );
  }

  /** As `ended`, whenever they were looked at last: an administrator wants to know now. */
  async endedNow(): Promise<Compared> {
    const now = this.clock.now();
    await this.activations.updateMany(
      { state: { $in: ['FAILED', 'RELEASED'] }, ...ASKED, lookAt: { $gt: now } },
      { $set: { lookAt: now } },
    );
    return this.ended();
  }

  /** Those that nobody has any more: the carrier must have them again. Two months of them are few beside the living. */
  ended(): Promise<Compared> {
    const now = this.clock.now();
    return this.sweep({ state: { $in: ['FAILED', 'RELEASED'] }, ...ASKED, lookAt: { $lte: now } }, Infinity, now);
  }

  /** Each look puts the next one off, so what is due first is always another. */
  private async sweep(due: mongo.Filter<ActivationRow>, atMost: number, now: Date): Promise<Compared> {
    const counts = { looked: 0, found: 0 };
    for (let seen = 0, news = 0; seen < atMost;) {
      const limit = Math.min(BATCH, atMost - seen);
      const rows = await this.activations.find(due).sort({ lookAt: 1 }).limit(limit).toArray();
      if (rows.length === 0) break;
      seen += rows.length;
      for (const row of rows) {
        const isServing = row.state !== 'ACTIVE' && (await this.isServing(row));
        const look = isServing ? null : await this.look.at(row);
        if (look) counts.looked++;
        if (!(await this.settle(row, look, now))) continue;
        counts.found++;
        if (!row.amissSince && ++news === MOST_NEWS) return counts;
      }
    }
    return counts;
  }

  /** Notes the look, and names what is amiss or closes what was. Whether it is: not when the row has changed meanwhile. */
  private async settle(row: ActivationRow, look: Look | null, now: Date): Promise<boolean> {
    const isAmiss = look !== null && look.isOurs !== (row.state === 'ACTIVE');
    if (!isAmiss && !row.amissSince) {
      await this.note(row, null, now);
      return false;
    }
    return this.database.transaction(async (tx) => {
      // An order that was placed during the look may have it now.
      const isStill = isAmiss && !(row.state !== 'ACTIVE' && (await this.isServing(row, tx)));
      if (!(await this.note(row, isStill ? (row.amissSince ?? now) : null, now, tx, look))) return false;
      const lost = { code: LOST, subject: row._id } as const;
      const kept = { code: KEPT, subject: row.number } as const;
      const [matter, past] = row.state === 'ACTIVE' ? [lost, kept] : [kept, lost];
      await this.alerts.close(tx, past);
      if (isStill) await this.alerts.raise(tx, { ...matter, detail: `${row.number} ${whatToDo[matter.code]}` });
      else await this.alerts.close(tx, matter);
      return isStill;
    });
  }

  /** False when it is not as it was read: a newer look, or its end, comes after. */
  private async note(
    row: ActivationRow,
    amissSince: Date | null,
    now: Date,
    tx?: Transaction,
    look?: Look | null,
  ): Promise<boolean> {
    const isWatched = isLive(row) || turnedAt(row).getTime() + WATCHED_MS > now.getTime();
    const soon = amissSince ? NIGHTLY_MS : SELDOM_MS;
    const lookAt = amissSince || isWatched ? new Date(now.getTime() + soon) : null;
    const { _id, revision } = row;
    const written = await this.activations.updateOne(
      { _id, revision },
      { $set: { lookAt, amissSince, ...orphanOf(row, amissSince, look) } },
      { session: tx?.session },
    );
    return written.matchedCount === 1;
  }

  /** Whether somebody has the number, or is about to. */
  private async isServing({ number }: ActivationRow, tx?: Transaction): Promise<boolean> {
    const one = { session: tx?.session, projection: { _id: 1 } };
    return (await this.activations.findOne({ number, live: true }, one)) !== null;
  }
}

/** How the list of what the carrier has for nobody tells it; what is not in it is not touched. */
function orphanOf(
  { state, orphan }: ActivationRow,
  amissSince: Date | null,
  look?: Look | null,
): Partial<Pick<ActivationRow, 'orphan' | 'monthlyCents'>> {
  if (!amissSince || state === 'ACTIVE') return orphan ? { orphan: null, monthlyCents: null } : {};
  return { orphan: state === 'FAILED' ? 'awaited' : 'idle', monthlyCents: look?.monthlyCents ?? null };
}
