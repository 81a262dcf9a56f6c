import { DomainError } from '@numera/contracts/errors';
import { isCloned } from '@numera/domain-identity/second-factors';
import { Alerts } from '@numera/messaging/alerts';
import { Database, type Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { factorCollection } from './factor.schema.ts';
import { type PasskeyResponse, Passkeys, shownPasskey } from './passkeys.ts';

/** What is asked: by which challenge, and of whom; of nobody in particular where the passkey alone signs in. */
interface Question {
  readonly challenge: string;
  readonly userId?: string;
}

/** Uses a passkey. */
@Injectable()
export class UsePasskey {
  constructor(
    private readonly database: Database,
    private readonly alerts: Alerts,
    private readonly passkeys: Passkeys,
  ) {}

  /**
   * Whose it is. Refuses with `passkey-refused`, whatever the reason. One that seems copied is told to the operators, if the transaction is
   * committed nevertheless.
   */
  async execute(
    tx: Transaction,
    response: PasskeyResponse,
    { challenge, userId }: Question,
    now: Date,
  ): Promise<string> {
    const factors = this.database.rows(factorCollection);
    const shown = shownPasskey(response);
    const factor =
      shown &&
      (await factors.findOne({ 'passkey.credentialId': shown.credentialId, verified: true }, { session: tx.session }));
    const owners = [userId, shown?.userId].filter((id) => id != null);
    if (!factor?.passkey || owners.length === 0 || owners.some((id) => id !== factor.userId))
      throw new DomainError('passkey-refused', 'nobody of those who are asked has it');
    const byItself = userId === undefined;
    const use = await this.passkeys.readUse(response, factor.passkey, { challenge, byItself });
    if (isCloned(factor.passkey.counter, use.counter)) {
      const detail = `the passkey ${factor._id} counts ${use.counter} uses after ${factor.passkey.counter}`;
      await this.alerts.raise(tx, { code: 'passkey-cloned', subject: factor.userId, detail });
      throw new DomainError('passkey-refused', detail);
    }
    const { counter, backedUp } = use;
    await factors.updateOne(
      { _id: factor._id },
      { $set: { 'passkey.counter': counter, 'passkey.backedUp': backedUp, lastUsedAt: now } },
      { session: tx.session },
    );
    return factor.userId;
  }
}
