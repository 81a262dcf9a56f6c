import type { Logger as PinoLogger } from 'pino';

/** What a process logs with. */
export type Logger = PinoLogger;

/** The process's logger among what Nest provides. */
export const LOGGER = Symbol('logger');
