import { join, resolve } from 'node:path';

/** The folder of the checkout: the same from `src` and from `dist`. */
export const repositoryRoot = resolve(import.meta.dirname, '../../../..');

/** Where a run leaves what outlives it: data, logs, secrets, records of processes. Ignored by git. */
export const varFolder = join(repositoryRoot, 'var');
