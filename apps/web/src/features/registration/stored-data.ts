import type { MeView } from '@numera/contracts/me-view';
import type { RegistrationData } from '@numera/contracts/registration';
import { checkForm, normalizeForm, showForm } from '@numera/rules/form-rules';
import { registration } from '@numera/rules/registration-form';

type Draft = Readonly<Record<string, string | boolean | undefined>>;

/** What is stored, as a person would have typed it. */
export const draftOf = (stored: RegistrationData): Record<keyof RegistrationData, string> =>
  showForm(registration, stored);

/**
 * Stored data win over what the guest had typed; what is not stored stays as typed. Nobody typed the stored address here: it
 * goes with its CEP.
 */
export function prefilled(
  typed: Draft,
  stored: RegistrationData,
): { readonly draft: Draft; readonly lookedUp: Readonly<Record<string, string>> } {
  const lookedUp = Object.fromEntries(Object.entries(draftOf(stored)).filter(([, value]) => value !== ''));
  return { draft: { ...typed, ...lookedUp }, lookedUp };
}

/** Complete, and good enough for an order as it stands: then the form need not be seen. */
export const canSkipForm = ({ complete, registrationData }: MeView): boolean =>
  complete && Object.keys(checkForm(registration, registrationData)).length === 0;

/** The draft as it would be kept. A stored tax id stays: another one is for this purchase only. */
export function keepable(draft: Draft, stored: RegistrationData): RegistrationData {
  const values = normalizeForm(registration, draft);
  return { ...values, cpfCnpj: stored.cpfCnpj || values.cpfCnpj };
}

/** Whether there is anything to keep that is not stored yet. */
export const isEdited = (draft: Draft, stored: RegistrationData): boolean => {
  const known = keepable(stored as unknown as Draft, stored);
  return Object.entries(keepable(draft, stored)).some(
    ([field, value]) => known[field as keyof RegistrationData] !== value,
  );
};

export const hasOtherTaxId = (draft: Draft, { cpfCnpj }: RegistrationData): boolean =>
  cpfCnpj !== '' && normalizeForm(registration, draft).cpfCnpj !== cpfCnpj;
