import type { AlertCode } from '@numera/contracts/operations/alert-code';
import { Alerts } from '@numera/messaging/alerts';
import { Database, type Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { activationCollection, type ActivationRow } from '../activations/activation.schema.ts';
import { credentialsCollection, type CredentialsRow } from '../activations/credentials.schema.ts';
import { MOST_NEWS } from './compare-numbers.ts';

const MISSING = 'credentials-missing';
const OF_NOBODY = 'credentials-of-nobody';
const BATCH = 500;

/** Our numbers against their credentials, both ways: each order that has one has the other. Whatever is named changes nothing. */
@Injectable()
export class CompareCredentials {
  private readonly activations: mongo.Collection<ActivationRow>;
  private readonly credentials: mongo.Collection<CredentialsRow>;

  constructor(
    private readonly database: Database,
    private readonly alerts: Alerts,
  ) {
    this.activations = database.rows(activationCollection);
    this.credentials = database.rows(credentialsCollection);
  }

  /** How many orders have but one of the two. */
  async run(): Promise<number> {
    return (await this.missing()) + (await this.ofNobody());
  }

  private async missing(): Promise<number> {
    const active = this.activations
      .find({ state: 'ACTIVE' }, { projection: { number: 1 } })
      .sort({ lookAt: 1 })
      .batchSize(BATCH);
    return this.nameAll(MISSING, active, async (rows) => {
      const numbers = rows.map(({ number }) => number);
      const has = await this.credentials.find({ _id: { $in: numbers } }, { projection: { orderId: 1 } }).toArray();
      const owners = new Map(has.map(({ _id, orderId }) => [_id, orderId]));
      return rows
        .filter(({ _id, number }) => owners.get(number) !== _id)
        .map(({ _id: orderId, number }) => ({
          orderId,
          detail: `${number} works and its owner is shown no credentials: make a new password for it in the carrier's panel and give it to him`,
          isSo: async ({ session }: Transaction) =>
            (await this.activations.findOne({ _id: orderId, state: 'ACTIVE' }, { session })) !== null &&
            (await this.credentials.findOne({ _id: number, orderId }, { session })) === null,
        }));
    });
  }

  private async ofNobody(): Promise<number> {
    const all = this.credentials
      .find({}, { projection: { orderId: 1 } })
      .sort({ _id: 1 })
      .batchSize(BATCH);
    return this.nameAll(OF_NOBODY, all, async (rows) => {
      const numbers = rows.map(({ _id }) => _id);
      const served = { number: { $in: numbers }, live: true };
      const having = await this.activations.find(served, { projection: { number: 1 } }).toArray();
      const owners = new Map(having.map(({ _id, number }) => [number, _id]));
      return rows
        .filter(({ _id, orderId }) => owners.get(_id) !== orderId)
        .map(({ _id: number, orderId }) => ({
          orderId,
          detail: `credentials of ${number} are kept for an order that does not have it: whose is it at the carrier? then remove them`,
          isSo: async ({ session }: Transaction) =>
            (await this.credentials.findOne({ _id: number, orderId }, { session })) !== null &&
            (await this.activations.findOne({ number, live: true, _id: orderId }, { session })) === null,
        }));
    });
  }

  /** Names what is still so when it is looked at once more in one moment; closes what is over when everything was gone through. */
  private async nameAll<T>(
    code: AlertCode,
    rows: AsyncIterable<T>,
    suspects: (batch: readonly T[]) => Promise<readonly Suspect[]>,
  ): Promise<number> {
    const found: string[] = [];
    for await (const batch of inBatches(rows)) {
      for (const { orderId, detail, isSo } of await suspects(batch)) {
        const isNamed = await this.database.transaction(async (tx) => {
          if (!(await isSo(tx))) return false;
          await this.alerts.raise(tx, { code, subject: orderId, detail });
          return true;
        });
        if (isNamed) found.push(orderId);
        if (found.length === MOST_NEWS) return found.length;
      }
    }
    await this.alerts.closeAll(code, { except: found });
    return found.length;
  }
}

interface Suspect {
  readonly orderId: string;
  readonly detail: string;
  readonly isSo: (tx: Transaction) => Promise<boolean>;
}

async function* inBatches<T>(rows: AsyncIterable<T>): AsyncGenerator<readonly T[]> {
  let batch: T[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
