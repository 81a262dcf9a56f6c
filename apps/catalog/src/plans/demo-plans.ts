import type { PlanPriceView } from '@numera/contracts/catalog/list-plans';
import type { PlanRow } from './plan.schema.ts';

const QUARTERLY_DISCOUNT = 10;
const ANNUAL_DISCOUNT = 20;

/** Monthly in full; paid for longer, it costs less. */
function pricesFrom(monthlyCents: number): PlanPriceView[] {
  const reduced = (period: 'quarterly' | 'annual', months: number, discountPercent: number): PlanPriceView => {
    const originalPriceCents = monthlyCents * months;
    const priceCents = Math.round((originalPriceCents * (100 - discountPercent)) / 100);
    return { period, priceCents, originalPriceCents, discountPercent };
  };
  return [
    { period: 'monthly', priceCents: monthlyCents, originalPriceCents: null, discountPercent: null },
    reduced('quarterly', 3, QUARTERLY_DISCOUNT),
    reduced('annual', 12, ANNUAL_DISCOUNT),
  ];
}

/** One row a feature: its value in Essencial, Profissional and Empresarial. */
const features: [name: string, ...values: PlanRow['features'][number]['value'][]][] = [
  ['Número fixo com DDD', true, true, true],
  ['Ligações recebidas', 'Ilimitadas', 'Ilimitadas', 'Ilimitadas'],
  ['Minutos para fixo', '100 por mês', '1.000 por mês', 'Ilimitados'],
  ['Minutos para celular', '30 por mês', '300 por mês', '1.500 por mês'],
  ['Ramais', '1', '5', '20'],
  ['Chamadas simultâneas', '2', '10', '30'],
  ['Siga-me', true, true, true],
  ['Caixa postal por e-mail', false, true, true],
  ['Atendimento automático (URA)', false, true, true],
  ['Gravação de chamadas', false, '30 dias', '180 dias'],
  ['Relatórios de chamadas', null, true, true],
  ['Integração por API', false, false, true],
  ['Suporte', 'E-mail', 'E-mail e chat', 'Prioritário 24 horas'],
];

const plan = (at: number, slug: string, name: string, description: string, monthlyCents: number): PlanRow => ({
  _id: slug,
  name,
  description,
  active: true,
  displayOrder: at + 1,
  prices: pricesFrom(monthlyCents),
  features: features.map(([feature, ...values]) => ({ name: feature, value: values[at] ?? null })),
});

/** What the demonstration sells. */
export const demoPlans: readonly PlanRow[] = [
  plan(0, 'essencial', 'Essencial', 'Um número profissional para quem trabalha por conta própria.', 2_990),
  {
    ...plan(1, 'profissional', 'Profissional', 'Para equipes pequenas que atendem o dia inteiro.', 5_990),
    recommended: true,
  },
  plan(2, 'empresarial', 'Empresarial', 'Para operações com muitos ramais e atendimento próprio.', 12_990),
];
