import { type AddressView, getSavedCustomer } from '@numera/contracts/billing/saved-customer';
import type { OutputOf } from '@numera/contracts/contract';
import { type Asked, Handles } from '@numera/messaging/handles';
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
    return { address: customer && addressOf(customer) };
  }
}

export const addressOf = ({
  cep,
  address,
  number,
  complement,
  neighborhood,
  city,
  state,
}: AddressView): AddressView => ({ cep, address, number, complement, neighborhood, city, state });
