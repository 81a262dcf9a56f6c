import { writeChoice } from '../../features/number-choice/choice-link.ts';

/** The address at which an area code, or a city of it, stands open. */
export const localityPath = (areaCode: string, city: string | null = null): string =>
  `/?${writeChoice({ areaCode, city, number: null }).toString()}`;
