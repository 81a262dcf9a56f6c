import { it } from '@jest/globals';

/** Whether faults are tried one and all, as `npm run test:faults` does, or those that stand for the others, as `npm test` does. */
export const isThorough = process.env['NUMERA_FAULTS'] === 'all';

/** A case that only the thorough run has: what it would find, a case beside it most likely finds. */
export const thoroughly = isThorough ? it : it.skip;

/** All of them thoroughly, else the first few: the order says which stand for the others. */
export const someOf = <T>(all: readonly T[], few: number): readonly T[] => (isThorough ? all : all.slice(0, few));
