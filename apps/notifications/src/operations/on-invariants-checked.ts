import { CHECKS_KEPT, invariantsChecked } from '@numera/contracts/operations/invariants';
import { Alerts } from '@numera/messaging/alerts';
import type { Delivered } from '@numera/messaging/delivered';
import { OnEvent } from '@numera/messaging/on-event';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { checkCollection } from './check.schema.ts';

const CODE = 'invariant-broken';

/** Keeps what the checker found. What is broken calls a person, until a later check that could judge it finds it whole. */
@Controller()
export class OnInvariantsChecked {
  constructor(
    private readonly database: Database,
    private readonly alerts: Alerts,
  ) {}

  @OnEvent(invariantsChecked)
  async handle({ id: _id, data }: Delivered<typeof invariantsChecked>): Promise<void> {
    const rows = this.database.rows(checkCollection);
    const checkedAt = new Date(data.checkedAt);
    await rows.updateOne({ _id }, { $setOnInsert: { ...data, checkedAt } }, { upsert: true });
    const latest = await rows
      .find({}, { projection: { _id: 1, checkedAt: 1 } })
      .sort({ checkedAt: -1 })
      .limit(CHECKS_KEPT)
      .toArray();
    await rows.deleteMany({ checkedAt: { $lt: latest.at(-1)!.checkedAt } });
    // One that comes late says nothing of how things are.
    if (latest[0]!._id !== _id) return;
    for (const { invariant: subject, count } of data.broken)
      await this.database.transaction((tx) =>
        this.alerts.raise(tx, { code: CODE, subject, detail: `found ${count} times` }),
      );
    const unknown = [...(data.unjudged?.wholly ?? []), ...(data.unjudged?.partly ?? [])];
    await this.alerts.closeAll(CODE, { except: [...data.broken.map(({ invariant }) => invariant), ...unknown] });
  }
}
