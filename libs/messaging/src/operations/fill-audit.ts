import { rewordAudit } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { FillAtStart } from '@numera/server/fill-at-start';
import { type Logger, LOGGER } from '@numera/server/logger-token';
import { Inject, Injectable } from '@nestjs/common';

/** Deeds of before are found by the words that they are shown with now. */
@Injectable()
export class FillAudit extends FillAtStart {
  private last: string | null = '';

  constructor(
    private readonly database: Database,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('audit', logger);
  }

  override async run(): Promise<number> {
    while (this.last !== null) {
      const { last, reworded } = await rewordAudit(this.database, this.last);
      this.last = last;
      if (reworded > 0) return reworded;
    }
    return 0;
  }
}
