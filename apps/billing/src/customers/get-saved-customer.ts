import { type AddressView, getSavedCustomer } from '@numera/contracts/billing/saved-customer';
import type { OutputOf } from '@numera/contracts/contract';
import { type Asked, Handles } from '@numera/messaging/handles';
import { versionOf } from '@numera/server/change-seen';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { type Customer, customerCollection } from './customer.schema.ts';

@Controller()
export class GetSavedCustomer {
  constructor(private readonly database: Database) {}

  @Handles(getSavedCustomer)
  async execute({ actor }: Asked<typeof getSavedCustomer>): Promise<OutputOf<typeof getSavedCustomer>> {
    const customer = await this.database
      .model(customerCollection)
      .findOne({ userId: actor.userId, savedAt: { $ne: null } })
      .sort({ savedAt: -1 })
      .lean<Customer>();
    return customer ? savedViewOf(customer) : { address: null, version: 0 };
  }
}

/** What is kept of a payer for future purchases, and how often that was changed. */
export const savedViewOf = (customer: Customer): { address: AddressView; version: number } => ({
  address: addressOf(customer),
  version: versionOf(customer),
});

const addressOf = ({ cep, address, number, complement, neighborhood, city, state }: AddressView): AddressView => ({
  cep,
  address,
  number,
  complement,
  neighborhood,
  city,
  state,
});
