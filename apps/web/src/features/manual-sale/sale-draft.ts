import type { PlanView } from '@numera/contracts/catalog/list-plans';
import type { PlanPeriod } from '@numera/contracts/primitives';
import { checkForm } from '@numera/rules/form-rules';
import { panelPassword, sipLine } from '@numera/rules/sale-forms';
import type { City } from './cities-of.ts';
import type { ManualSale } from './manual-sale.api.ts';
import { texts } from './texts.ts';

/** What of a sale is filled in. It outlives a reload, and no password is in it. */
export interface SaleDraft {
  /** The same sale sent again is not made twice. */
  readonly wish: string;
  readonly step: number;
  readonly customer: Chosen | null;
  readonly city: City | null;
  readonly local: string;
  readonly period: PlanPeriod;
  readonly planId: string | null;
  readonly method: 'PIX' | 'BOLETO';
  /** Null of a number of which it is not known yet whether the carrier sells it. */
  readonly lineIs: 'carrier' | 'given' | null;
  /** `server`: null while it is the one that is assumed. */
  readonly line: { readonly username: string; readonly server: string | null; readonly port: string };
  readonly wantsAccess: boolean;
}

export interface Chosen {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isLinked: boolean;
}

export interface Secrets {
  readonly line: string;
  readonly panel: string;
}

/** What the server says that a sale is filled in with. */
export interface Known {
  readonly plans: readonly PlanView[];
  readonly assumedServer: string;
}

export const LAST_STEP = 3;

export const emptyDraft = (wish: string): SaleDraft => ({
  ...{ wish, step: 0, customer: null, city: null, local: '', period: 'monthly', planId: null, method: 'PIX' },
  ...{ lineIs: 'carrier', line: { username: '', server: null, port: '' }, wantsAccess: false },
});

/** What each charge of it comes to; null while no plan is chosen, or where it is not sold for that period. */
export const priceOf = ({ planId, period }: SaleDraft, plans: readonly PlanView[]): number | null =>
  plans.find(({ id }) => id === planId)?.prices.find((price) => price.period === period)?.priceCents ?? null;

export const numberOf = ({ city, local }: SaleDraft): string => `55${city?.areaCode ?? ''}${local}`;

/** What a phone will use: what is typed, and the server that is assumed where none is. */
export const lineOf = ({ line }: SaleDraft, assumedServer: string) => ({
  ...line,
  server: line.server ?? assumedServer,
});

/** What keeps from going on, in the words of the specification; null where nothing does. */
export function missingOf(draft: SaleDraft, secrets: Secrets, { plans, assumedServer }: Known): string | null {
  const { step, customer, city, local, lineIs, wantsAccess } = draft;
  const words = texts.missing;
  if (step >= 0 && !customer) return words.customer;
  if (step >= 1 && (!city || !/^\d{8,9}$/.test(local) || priceOf(draft, plans) === null)) return words.number;
  if (step < 2) return null;
  if (lineIs === null) return words.line;
  if (lineIs === 'given') {
    const [wrong] = Object.values(checkForm(sipLine, { ...lineOf(draft, assumedServer), password: secrets.line }));
    if (wrong) return wrong;
  }
  if (wantsAccess && !customer?.isLinked) {
    if (secrets.panel === '') return words.panel;
    const [wrong] = Object.values(checkForm(panelPassword, { panelPassword: secrets.panel }));
    if (wrong) return wrong;
  }
  return null;
}

/** As it is sent. */
export function saleOf(draft: SaleDraft, secrets: Secrets, { plans, assumedServer }: Known): ManualSale {
  const { customer, city, planId, period, method, lineIs, wantsAccess } = draft;
  return {
    ...{ customerId: customer!.id, number: numberOf(draft), areaRef: city!.areaRef, planId: planId! },
    ...{ period, method, expectedPriceCents: priceOf(draft, plans)! },
    ...(lineIs === 'given' ? { line: { ...lineOf(draft, assumedServer), password: secrets.line } } : {}),
    ...(wantsAccess && !customer!.isLinked ? { access: { panelPassword: secrets.panel } } : {}),
  };
}
