/** The process's pino logger. */
export const LOGGER = Symbol('logger');
