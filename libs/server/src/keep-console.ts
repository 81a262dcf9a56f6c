/* eslint-disable no-console -- this is about what others write there */
import { format } from 'node:util';
import type { Logger } from './logger-token.ts';

const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/**
 * What a library writes to the console becomes a line of the log like every other: raw, a line break in what it repeats of
 * a request would start a line that looks like ours.
 */
export function keepConsole(logger: Logger): void {
  for (const [name, level] of Object.entries(levels) as [keyof typeof levels, (typeof levels)[keyof typeof levels]][]) {
    console[name] = (...words: unknown[]): void => logger[level]({ console: name }, format(...words));
  }
}
