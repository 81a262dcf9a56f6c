import type { UserDetails } from '@numera/contracts/identity/users';
import { texts } from './texts.ts';

/** As its owner called it, with what it is. */
export const factorName = ({ name, type }: UserDetails['factors'][number]): string =>
  `${name} (${texts.factorKinds[type] ?? type})`;
