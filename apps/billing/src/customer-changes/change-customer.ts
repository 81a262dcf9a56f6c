import { changeCustomer, customerChanged, type CustomerDetails } from '@numera/contracts/billing/customers';
import { DomainError } from '@numera/contracts/errors';
import { Outbox } from '@numera/messaging/outbox';
import { type Asked, Handles } from '@numera/messaging/handles';
import { maskEmail, maskPhone } from '@numera/rules/mask-contact';
import { maskTaxId, TAX_ID_IS_FIXED, TAX_ID_IS_TAKEN } from '@numera/rules/tax-id';
import { Audit } from '@numera/server/audit';
import { changeSeen } from '@numera/server/change-seen';
import { Database, isDuplicateKey, type Transaction } from '@numera/server/database';
import { fingerprintsOf, open } from '@numera/server/seal';
import { Controller, Inject } from '@nestjs/common';
import { type Customer, customerCollection, isTaxIdFixed } from '../customers/customer.schema.ts';
import { listedOf } from '../customers/listed.ts';
import { DescribeCustomers } from '../lists/describe-customers.ts';
import { type BillingSettings, SETTINGS } from '../settings.ts';
import { FollowContact } from './follow-contact.ts';
import { UpdatePayer } from './update-payer.ts';

/** What an administrator corrects of a customer. */
@Controller()
export class ChangeCustomer {
  constructor(
    @Inject(SETTINGS) private readonly settings: BillingSettings,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly followContact: FollowContact,
    private readonly updatePayer: UpdatePayer,
    private readonly describe: DescribeCustomers,
  ) {}

  @Handles(changeCustomer)
  async execute({ input, actor }: Asked<typeof changeCustomer>): Promise<CustomerDetails> {
    const { customerId, seen, cpfCnpj, ...personal } = input;
    const rows = this.database.rows(customerCollection);
    const key = this.settings.PERSONAL_DATA_KEY;
    try {
      await this.database.transaction(async (tx) => {
        const before = await rows.findOne({ _id: customerId }, { session: tx.session });
        if (!before || before.listed?.access === 'removed') throw new DomainError('not-found');
        const taxId = this.otherTaxId(before, cpfCnpj);
        const listed = listedOf({ ...before, ...personal, ...taxId }, key);
        // What is to be shown to who was slower is read when this is over: nothing here is written by then.
        const after = await changeSeen(rows, {
          ...{ _id: customerId, seen, set: { ...personal, ...taxId }, note: { listed }, tx },
          viewOf: () => null,
        });
        if (after.version === before.version) return;
        await this.followContact.run(tx, before, after);
        await this.updatePayer.ask(tx, after);
        await this.record(tx, actor, before, after);
        await this.outbox.announce(tx, customerChanged, { customerId });
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError('invalid-input', undefined, { cpfCnpj: TAX_ID_IS_TAKEN });
      if (!(error instanceof DomainError) || error.code !== 'version-conflict') throw error;
      throw new DomainError(
        ...(['version-conflict', error.detail, undefined, undefined] as const),
        await this.describe.one(customerId),
      );
    }
    return this.describe.one(customerId);
  }

  /** Nothing where it is the one that he has. */
  private otherTaxId(before: Customer, cpfCnpj: string): Partial<Customer> {
    const key = this.settings.PERSONAL_DATA_KEY;
    const fingerprints = fingerprintsOf(open(cpfCnpj, key, 'cpfCnpj'), key);
    if (fingerprints.includes(before.taxIdFingerprint)) return {};
    if (isTaxIdFixed(before)) throw new DomainError('invalid-input', undefined, { cpfCnpj: TAX_ID_IS_FIXED });
    return { sealedTaxId: cpfCnpj, taxIdFingerprint: fingerprints[0] };
  }

  private async record(
    tx: Transaction,
    actor: Asked<typeof changeCustomer>['actor'],
    before: Customer,
    after: Customer,
  ): Promise<void> {
    const subject = { type: 'customer', id: before._id } as const;
    const told = (customer: Customer) => toldOf(customer, this.settings.PERSONAL_DATA_KEY);
    await this.audit.record(tx, actor, {
      ...{ action: 'customer.change', subject },
      ...{ before: told(before), after: told(after) },
    });
  }
}

/** As the audit keeps it, which nobody can change: of a person who is forgotten later it must not know how to reach him. */
const toldOf = (customer: Customer, key: Buffer): Record<string, unknown> => {
  const { name, email, phone, cep, address, number, complement, neighborhood, city, state } = customer;
  return {
    ...{ name, email: maskEmail(email), phone: maskPhone(phone) },
    cpfCnpj: maskTaxId(open(customer.sealedTaxId, key, 'cpfCnpj')),
    ...{ cep, address: `${address}, ${number} ${complement}`.trim(), neighborhood, city, state },
    terms: customer.terms ?? true,
  };
};
