import { DomainError, type ErrorCode } from '@numera/contracts/errors';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { type Observable, throwError } from 'rxjs';

/** A refusal on its way back to the asker. */
export interface CommandRefusal {
  readonly code: ErrorCode;
  readonly detail?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/**
 * Events: the error goes on to the consumer as it is, which retries or parks. Commands: a refusal travels as its code;
 * anything else is logged here and leaves only `internal`, or `service-unavailable` when the database is away.
 */
@Catch()
export class CommandErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): Observable<never> {
    const data = host.switchToRpc().getData<{ consumer?: string }>();
    if (data?.consumer !== undefined) return throwError(() => error);
    return throwError(() => this.refusalOf(error));
  }

  private refusalOf(error: unknown): CommandRefusal {
    if (error instanceof DomainError) {
      return {
        code: error.code,
        ...(error.detail ? { detail: error.detail } : {}),
        ...(error.fields ? { fields: error.fields } : {}),
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
