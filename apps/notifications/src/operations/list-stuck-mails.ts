import type { OutputOf } from '@numera/contracts/contract';
import { listStuckMails, STUCK_SHOWN } from '@numera/contracts/operations/stuck-work';
import { maskText } from '@numera/messaging/dead-letters/mask-body';
import { Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { catalogue } from '../letters/catalogue.ts';
import { mailCollection } from '../mails/mail.schema.ts';

/** The first tries fail whenever the mail server has a bad minute. */
const TRIES = 3;

/** Letters that wait for a mail server that takes them. Whom they are to is nobody's matter here. */
@Controller()
export class ListStuckMails {
  constructor(private readonly database: Database) {}

  @Handles(listStuckMails)
  async execute(): Promise<OutputOf<typeof listStuckMails>> {
    const rows = await this.database
      .rows(mailCollection)
      .find({ nextRunAt: { $type: 'date' }, attempts: { $gte: TRIES } })
      .limit(STUCK_SHOWN + 1)
      .toArray();
    return {
      entries: rows
        .slice(0, STUCK_SHOWN)
        .map(({ _id: id, correlationId, template, attempts, lastError, queuedAt, resentAt, nextRunAt }) => ({
          ...({ kind: 'mail', id, subject: correlationId, state: catalogue[template].name, attempts } as const),
          lastError: lastError === undefined ? null : maskText(lastError),
          since: (resentAt ?? queuedAt).toISOString(),
          nextRunAt: nextRunAt!.toISOString(),
        })),
      isMore: rows.length > STUCK_SHOWN,
    };
  }
}
