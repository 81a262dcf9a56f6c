import { createCustomer } from '@numera/contracts/billing/manual-sale';
import { customerChanged } from '@numera/contracts/billing/customers';
import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Outbox } from '@numera/messaging/outbox';
import { TAX_ID_IS_TAKEN } from '@numera/rules/tax-id';
import { Audit } from '@numera/server/audit';
import { Clock } from '@numera/server/clock';
import { Database, isDuplicateKey, type Transaction } from '@numera/server/database';
import { fingerprintsOf, open } from '@numera/server/seal';
import { Controller, Inject } from '@nestjs/common';
import { type Customer, customerCollection } from '../customers/customer.schema.ts';
import { listedOf } from '../customers/listed.ts';
import { type BillingSettings, SETTINGS } from '../settings.ts';

type Wish = Asked<typeof createCustomer>['input'];

/** Recorded here; the provider learns of him with his first charge. */
@Controller()
export class CreateCustomer {
  constructor(
    @Inject(SETTINGS) private readonly settings: BillingSettings,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  @Handles(createCustomer)
  async execute({ input, actor }: Asked<typeof createCustomer>): Promise<OutputOf<typeof createCustomer>> {
    const { customerId } = input;
    const rows = this.database.rows(customerCollection);
    const known = await rows.findOne({ _id: customerId });
    if (known) return this.sameAs(known, input);
    const row = await this.rowOf(input);
    const taxIds = { taxIdFingerprint: { $in: this.printsOf(input) } };
    try {
      await this.database.transaction(async (tx) => {
        const { session } = tx;
        const taken = await rows.findOne({ ...taxIds, email: { $ne: '' } }, { session, projection: { _id: 1 } });
        if (taken?._id === row._id) return;
        if (taken) throw new DomainError('invalid-input', undefined, { cpfCnpj: TAX_ID_IS_TAKEN });
        await this.put(tx, row);
        const subject = { type: 'customer', id: row._id } as const;
        await this.audit.record(tx, actor, { action: 'customer.create', subject, after: { name: row.name } });
        await this.outbox.announce(tx, customerChanged, { customerId: row._id });
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // The same wish, a moment faster; or a guest who was forgotten, or has just bought.
      const first = await rows.findOne({ _id: customerId });
      if (first) return this.sameAs(first, input);
      throw new DomainError('invalid-input', undefined, { cpfCnpj: TAX_ID_IS_TAKEN });
    }
    return { customerId: row._id };
  }

  /** An answer was lost, and the same wish came again; another wish under its name is refused. */
  private sameAs(known: Customer, input: Wish): { customerId: string } {
    const { customerId, cpfCnpj: _, ...personal } = input;
    const isSame =
      this.printsOf(input).includes(known.taxIdFingerprint) &&
      Object.entries(personal).every(([field, value]) => known[field as keyof typeof personal] === value);
    if (!isSame) throw new DomainError('idempotency-key-reused');
    return { customerId };
  }

  /** Somebody who was forgotten is known again by the row that his payments name. */
  private async put({ session }: Transaction, row: Customer): Promise<void> {
    const { _id, createdAt, ...known } = row;
    await this.database
      .rows(customerCollection)
      .updateOne({ _id }, { $set: known, $setOnInsert: { createdAt } }, { upsert: true, session });
  }

  private printsOf({ cpfCnpj }: Wish): string[] {
    const key = this.settings.PERSONAL_DATA_KEY;
    return [...fingerprintsOf(open(cpfCnpj, key, 'cpfCnpj'), key)];
  }

  private async rowOf(input: Wish): Promise<Customer> {
    const { customerId, cpfCnpj: sealedTaxId, ...personal } = input;
    const forgotten = { taxIdFingerprint: { $in: this.printsOf(input) }, userId: null, email: '' };
    const former = await this.database.rows(customerCollection).findOne(forgotten);
    const _id = former?._id ?? customerId;
    const known = { ...personal, sealedTaxId, userId: null, linkedUserId: null };
    return {
      ...{ _id, taxIdFingerprint: this.printsOf(input)[0]!, ...known, terms: false, savedAt: null },
      ...{
        asaasCustomerId: former?.asaasCustomerId ?? null,
        creatingUntil: null,
        creatingFor: null,
        askedAt: null,
        notFoundAt: null,
      },
      createdAt: former?.createdAt ?? this.clock.now(),
      listed: listedOf(known, this.settings.PERSONAL_DATA_KEY),
    };
  }
}
