/** Said by the server alone: the browser's bundle goes without. */
export const texts = {
  title: 'Números por cidade',
  areaCodes: 'Números em todo o Brasil',
  areaCode: (code: string) => `DDD ${code}`,
  citiesOf: (code: string) => `Cidades do DDD ${code}`,
} as const;
