import { type City, groupCities, type Localities } from '../../features/number-choice/arrange-localities.ts';

/** The lists as the page carries them: small, and in the order in which they are shown. */
export interface PackedLocalities {
  readonly areaCodes: readonly string[];
  readonly cities: readonly (readonly [name: string, areaCode: string, areaRef: string])[];
}

export const packLocalities = ({ areaCodes, cities }: Localities): PackedLocalities => ({
  areaCodes: areaCodes.map(({ areaCode }) => areaCode),
  cities: cities.map(({ name, areaCode, areaRef }) => [name, areaCode, areaRef] as const),
});

/** The server's order is kept: another one here would draw other rows than stand in the page. */
export const unpackLocalities = ({ areaCodes, cities }: PackedLocalities): Localities =>
  groupCities(
    areaCodes,
    cities.map(([name, areaCode, areaRef]): City => ({ name, areaCode, areaRef })),
  );
