import type { OutputOf } from '@numera/contracts/contract';
import { listLetterTemplates } from '@numera/contracts/notifications/letter-templates';
import { Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { catalogue } from '../letters/catalogue.ts';
import { type Template, templates } from '../letters/write-letter.ts';
import { mailCollection, type MailRow } from './mail.schema.ts';

const WINDOW_MS = 30 * 24 * 3_600_000;
const ENDED = ['SENT', 'FAILED', 'EXPIRED'] as const;

interface Count {
  readonly _id: { readonly template: Template; readonly state: MailRow['state'] };
  readonly letters: number;
}

/** All kinds of letters, with how many of each went lately. */
@Controller()
export class ListLetterTemplates {
  private readonly rows: mongo.Collection<MailRow>;

  constructor(
    database: Database,
    private readonly clock: Clock,
  ) {
    this.rows = database.rows(mailCollection);
  }

  @Handles(listLetterTemplates)
  async execute(): Promise<OutputOf<typeof listLetterTemplates>> {
    const since = { $gte: new Date(this.clock.now().getTime() - WINDOW_MS) };
    const [all, tests, last] = await Promise.all([
      // Answered by the index alone.
      this.count(
        { template: { $in: [...templates] }, state: { $in: [...ENDED] }, queuedAt: since },
        { template: 1, state: 1, queuedAt: 1 },
      ),
      this.count({ isTest: true, queuedAt: since }, { isTest: 1, queuedAt: 1 }),
      Promise.all(this.order.map((template) => this.lastSent(template))),
    ]);
    const figure = (template: Template, ...states: MailRow['state'][]): number => {
      const sum = (counts: readonly Count[]): number =>
        counts
          .filter(({ _id }) => _id.template === template && states.includes(_id.state))
          .reduce((total, { letters }) => total + letters, 0);
      return sum(all) - sum(tests);
    };
    return {
      templates: this.order.map((template, at) => ({
        ...{ template, ...catalogue[template] },
        sent: figure(template, 'SENT'),
        failed: figure(template, 'FAILED', 'EXPIRED'),
        lastSentAt: last[at]?.toISOString() ?? null,
      })),
    };
  }

  private get order(): readonly Template[] {
    return Object.keys(catalogue) as Template[];
  }

  private count(where: mongo.Filter<MailRow>, hint: mongo.Hint): Promise<Count[]> {
    const each = { _id: { template: '$template', state: '$state' }, letters: { $sum: 1 } };
    return this.rows.aggregate<Count>([{ $match: where }, { $group: each }], { hint }).toArray();
  }

  private async lastSent(template: Template): Promise<Date | undefined> {
    const [last] = await this.rows
      .find({ template, state: 'SENT', isTest: { $ne: true } }, { projection: { sentAt: 1 } })
      .sort({ queuedAt: -1 })
      .limit(1)
      .toArray();
    return last?.sentAt;
  }
}
