import type { LocalityView } from '@numera/contracts/catalog/list-localities';

export interface City {
  readonly name: string;
  readonly areaCode: string;
  readonly areaRef: string;
}
export interface AreaCode {
  readonly areaCode: string;
  readonly cities: readonly City[];
}
export interface Localities {
  readonly areaCodes: readonly AreaCode[];
  /** Of all area codes; a name that several have stands beside itself. */
  readonly cities: readonly City[];
}

/** Only area codes of exactly two digits, in ascending order; cities by name, within their area code and all together. */
export function arrangeLocalities(list: readonly LocalityView[]): Localities {
  const { compare: byName } = new Intl.Collator('pt-BR');
  const accepted = list.filter(({ areaCode }) => /^\d{2}$/.test(areaCode));
  return groupCities(
    accepted.map(({ areaCode }) => areaCode),
    accepted
      .flatMap(({ areaCode, cities }) => cities.map(({ name, areaRef }) => ({ name, areaCode, areaRef })))
      .sort((a, b) => byName(a.name, b.name) || Number(a.areaCode) - Number(b.areaCode)),
  );
}

/** Puts cities, which are in order, under their area codes. */
export function groupCities(areaCodes: readonly string[], cities: readonly City[]): Localities {
  const groups = new Map<string, City[]>(
    [...areaCodes].sort((a, b) => Number(a) - Number(b)).map((areaCode) => [areaCode, []]),
  );
  for (const city of cities) groups.get(city.areaCode)?.push(city);
  return { areaCodes: [...groups].map(([areaCode, own]) => ({ areaCode, cities: own })), cities };
}
