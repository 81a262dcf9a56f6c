import { texts } from './texts.ts';

const { tabs } = texts;

/** The parts of the page, as each stands in its address. */
export const operationParts = {
  alerts: { key: 'alertas', label: tabs.alerts },
  stuck: { key: 'parados', label: tabs.stuck },
  messages: { key: 'mensagens', label: tabs.messages },
  checks: { key: 'verificacoes', label: tabs.checks },
  webhooks: { key: 'webhooks', label: tabs.webhooks },
} as const;
