import { DomainError, type ErrorCode } from '@numera/contracts/errors';
import { LOGGER } from '@numera/server/logger-token';
import { Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { type Observable, throwError } from 'rxjs';

/** Nest would replace the error by "internal server error"; the dead letter shall hold the true reason. */
@Catch()
export class EventFailureFilter implements ExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

/** A refusal on its way back to the asker. */
export interface CommandRefusal {
  readonly code: ErrorCode;
  readonly detail?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterMs?: number;
  readonly current?: unknown;
}

/**
 * A refusal travels as its code; anything else is logged here and leaves only `internal`, or `service-unavailable` when
 * the database is away.
 */
@Catch()
export class CommandFailureFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown): Observable<never> {
    return throwError(() => this.refusalOf(error));
  }

  private refusalOf(error: unknown): CommandRefusal {
    if (error instanceof DomainError) {
      return {
        code: error.code,
        ...(error.detail ? { detail: error.detail } : {}),
        ...(error.fields ? { fields: error.fields } : {}),
        ...(error.retryAfterMs ? { retryAfterMs: error.retryAfterMs } : {}),
        ...(error.current === undefined ? {} : { current: error.current }),
      };
    }
    this.logger.error({ err: error }, 'command failed');
    return { code: isDatabaseAway(error) ? 'service-unavailable' : 'internal' };
  }
}

const isDatabaseAway = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoNetworkError ||
  error instanceof mongoose.mongo.MongoServerSelectionError ||
  error instanceof mongoose.mongo.MongoNotConnectedError ||
  error instanceof mongoose.Error.MongooseServerSelectionError;
