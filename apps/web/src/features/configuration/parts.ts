import { texts } from './texts.ts';

const { tabs, asaas, carrier, mail, policy, stock, business } = texts;

/** The parts of the page, as each stands in its address, with what is set in each. */
export const configurationParts = {
  providers: { key: 'provedores', label: tabs.providers, holds: [asaas.title, carrier.title, mail.title] },
  billing: { key: 'cobranca', label: tabs.billing, holds: [policy.title, stock.title] },
  business: { key: 'empresa', label: tabs.business, holds: [business.title] },
  letters: { key: 'emails', label: tabs.letters, holds: [] },
} as const;
