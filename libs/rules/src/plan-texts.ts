const periods = {
  monthly: { text: 'Mensal', unit: '/mês' },
  quarterly: { text: 'Trimestral', unit: '/trimestre' },
  annual: { text: 'Anual', unit: '/ano' },
} as const;

const methods = { BOLETO: 'Boleto', PIX: 'PIX', CREDIT_CARD: 'Cartão de Crédito' } as const;

const isKnown = <T extends object>(table: T, key: PropertyKey): key is keyof T => Object.hasOwn(table, key);

/** 'monthly' → 'Mensal'. An unknown period is shown raw. */
export const periodText = (period: string): string => (isKnown(periods, period) ? periods[period].text : period);

/** What stands behind a price: 'monthly' → '/mês'. Nothing for an unknown period. */
export const priceUnit = (period: string): string => (isKnown(periods, period) ? periods[period].unit : '');

/** 'CREDIT_CARD' → 'Cartão de Crédito'. An unknown method (UNDEFINED) is shown raw. */
export const paymentMethodText = (method: string): string => (isKnown(methods, method) ? methods[method] : method);
