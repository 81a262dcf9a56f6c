import type { Logger } from '@numera/server/logger-token';
import type { LoggerService } from '@nestjs/common';

/** Nest's own words go to the same log as ours. Its start-up talk about every route is for debugging. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...context: unknown[]): void {
    this.logger.debug({ context: context.at(-1) }, String(message));
  }

  warn(message: unknown, ...context: unknown[]): void {
    this.logger.warn({ context: context.at(-1) }, String(message));
  }

  error(message: unknown, ...context: unknown[]): void {
    this.logger.error({ ...(message instanceof Error ? { err: message } : {}), context }, String(message));
  }
}
