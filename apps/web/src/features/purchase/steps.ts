import type { Purchase } from './purchase-slice.ts';

export const stepPaths = ['/', '/plano', '/cadastro', '/pagamento'] as const;
export type StepPath = (typeof stepPaths)[number];

type Missing = 'city' | 'plan' | 'number' | 'registration';

const needs: Readonly<Record<string, readonly Missing[]>> = {
  '/plano': ['city'],
  '/cadastro': ['city', 'plan'],
  '/pagamento': ['city', 'plan', 'number', 'registration'],
  '/sucesso': ['city', 'plan'],
};

/** An order already carries its registration, so a buyer who comes back to pay is not sent to the start. */
const has = (purchase: Purchase, what: Missing): boolean =>
  what === 'registration' ? purchase.registered || purchase.order !== null : purchase[what] !== null;

/** The first thing a page needs that the purchase does not have; null when the page may open. */
export const missingFor = (path: string, purchase: Purchase): Missing | null => {
  if (path === '/sucesso' && purchase.order) return null;
  return needs[path]?.find((what) => !has(purchase, what)) ?? null;
};

/** Whether the chosen number is bought already, so that a step would ask for what was done. */
export const isStepOver = (path: string, { order, number }: Purchase): boolean =>
  path !== '/' && (stepPaths as readonly string[]).includes(path) && order?.bought === true && order.number === number;

/** Where the purchase stands: the last step that may open. */
export const furthestStep = (purchase: Purchase): StepPath =>
  stepPaths.findLast((path) => missingFor(path, purchase) === null) ?? '/';
