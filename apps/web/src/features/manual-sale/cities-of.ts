import type { LocalityView } from '@numera/contracts/catalog/list-localities';

export interface City {
  readonly name: string;
  readonly areaCode: string;
  readonly areaRef: string;
}

/** Cities with a name and an area code of two digits, each once, by name (specification of the administrator area, §5). */
export function citiesOf(localities: readonly LocalityView[]): City[] {
  const all = localities
    .filter(({ areaCode }) => /^\d{2}$/.test(areaCode))
    .flatMap(({ areaCode, cities }) => cities.map(({ name, areaRef }) => ({ name: name.trim(), areaCode, areaRef })))
    .filter(({ name }) => name !== '');
  const each = new Map(all.map((city) => [`${city.areaCode} ${city.name}`, city]));
  return [...each.values()].sort(
    (a, b) => a.name.localeCompare(b.name, 'pt-BR') || a.areaCode.localeCompare(b.areaCode),
  );
}
