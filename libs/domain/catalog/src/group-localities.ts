import type { LocalityView } from '@numera/contracts/catalog/list-localities';

/** One row of the carrier's list. `areaRef` is its AREA_LOCAL: opaque, never shown. */
export interface Locality {
  readonly areaCode: string;
  readonly city: string;
  readonly areaRef: string;
}

const byName = new Intl.Collator('pt-BR', { sensitivity: 'base' });

/** Area codes of exactly two digits in numeric order, each with its cities by name; other rows are left out. */
export function groupLocalities(rows: readonly Locality[]): LocalityView[] {
  const groups = new Map<string, Map<string, { name: string; areaRef: string }>>();
  for (const { areaCode, city, areaRef } of rows) {
    const name = city.trim();
    if (!/^\d{2}$/.test(areaCode) || name === '' || areaRef === '') continue;
    const cities = groups.get(areaCode) ?? new Map<string, { name: string; areaRef: string }>();
    cities.set(`${name}\n${areaRef}`, { name, areaRef });
    groups.set(areaCode, cities);
  }
  return [...groups]
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([areaCode, cities]) => ({
      areaCode,
      cities: [...cities.values()].sort((a, b) => byName.compare(a.name, b.name)),
    }));
}
