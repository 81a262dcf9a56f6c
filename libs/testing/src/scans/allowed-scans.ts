import type { Scan } from './scan-watch.ts';

/** Collections that may be read whole, each for a reason that holds however long the product runs. */
const allowed: Readonly<Record<string, string>> = {
  plans: 'a handful, made by hand by an administrator; their list is shown whole',
  stockLocalities: 'as many as the carrier has cities, some hundreds; each new list of them is compared with the last',
};

export const isAllowed = ({ collection }: Scan): boolean => collection in allowed;
