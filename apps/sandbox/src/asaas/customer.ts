import type { Sandbox } from '../sandbox.ts';

export interface Customer {
  id: string;
  dateCreated: string;
  createdMs: number;
  name: string;
  email: string | null;
  company: string | null;
  phone: string | null;
  mobilePhone: string | null;
  address: string | null;
  addressNumber: string | null;
  complement: string | null;
  /** Asaas calls the neighbourhood `province`. */
  province: string | null;
  postalCode: string | null;
  cpfCnpj: string;
  deleted: boolean;
  additionalEmails: string | null;
  externalReference: string | null;
  notificationDisabled: boolean;
  observations: string | null;
  municipalInscription: string | null;
  stateInscription: string | null;
  groupName: string | null;
  city: number | null;
  cityName: string | null;
  state: string | null;
}

const CPF_LENGTH = 11;

/** The object as the API returns it: 30 keys, unset ones null (captured 2026-07-14). */
export function customerView(customer: Customer) {
  return {
    object: 'customer',
    id: customer.id,
    dateCreated: customer.dateCreated,
    name: customer.name,
    email: customer.email,
    company: customer.company,
    phone: customer.phone,
    mobilePhone: customer.mobilePhone,
    address: customer.address,
    addressNumber: customer.addressNumber,
    complement: customer.complement,
    province: customer.province,
    postalCode: customer.postalCode,
    cpfCnpj: customer.cpfCnpj,
    personType: customer.cpfCnpj.length === CPF_LENGTH ? 'FISICA' : 'JURIDICA',
    deleted: customer.deleted,
    additionalEmails: customer.additionalEmails,
    externalReference: customer.externalReference,
    notificationDisabled: customer.notificationDisabled,
    observations: customer.observations,
    municipalInscription: customer.municipalInscription,
    stateInscription: customer.stateInscription,
    canDelete: true,
    cannotBeDeletedReason: null,
    canEdit: true,
    cannotEditReason: null,
    city: customer.city,
    cityName: customer.cityName,
    state: customer.state,
    country: 'Brasil',
  };
}

/** The customer a charge is made out to; deleted ones do not count. */
export function chargeableCustomer(sandbox: Sandbox, id: string | null): Customer | undefined {
  const customer = id === null ? undefined : sandbox.ledger.tables.customers.get(id);
  return customer?.deleted ? undefined : customer;
}
