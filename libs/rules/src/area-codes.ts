import { getAreaCodeInfo } from '@brazilian-utils/brazilian-utils/get-area-code-info';

/** The states an area code serves, its seat first: '61' → ['DF', 'GO']. None for a code that Anatel has not assigned. */
export const statesOf = (areaCode: string): readonly string[] =>
  /^\d{2}$/.test(areaCode) ? (getAreaCodeInfo(areaCode)?.stateCodes ?? []) : [];

/** One of the 67 area codes in use (Res. Anatel 749/2022): not every number from 11 to 99 is. */
export const isAreaCode = (areaCode: string): boolean => statesOf(areaCode).length > 0;

/** All 67, in ascending order. */
export const areaCodes: readonly string[] = Array.from({ length: 89 }, (_, i) => String(i + 11)).filter(isAreaCode);
