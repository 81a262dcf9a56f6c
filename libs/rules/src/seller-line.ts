import type { FormValues } from './form-rules.ts';
import { formatPhone } from './phone.ts';
import type { businessForm } from './setting-forms.ts';
import { formatTaxId } from './tax-id.ts';

/** Who sells, in one line: 'Numera Ltda. · CNPJ 12.345.678/0001-95 · Rua …'. Empty while nobody said it. */
export const sellerLine = ({ legalName, cnpj, address, phone }: FormValues<typeof businessForm>): string =>
  [legalName, cnpj && `CNPJ ${formatTaxId(cnpj)}`, address, phone && formatPhone(phone)].filter(Boolean).join(' · ');
