import type { ErrorCode, ErrorView } from '@numera/contracts/errors';
import { texts } from './texts.ts';

/** What the page needs to know of a refused or lost request. `offline`: no answer came at all. */
export interface Failure {
  readonly code: ErrorCode | 'offline' | 'unknown';
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

const isView = (data: unknown): data is ErrorView =>
  typeof data === 'object' && data !== null && typeof (data as { code?: unknown }).code === 'string';

/** Whatever RTK Query threw, as a code and a Portuguese sentence. */
export function failureOf(error: unknown): Failure {
  const { status, data } = (error ?? {}) as { status?: unknown; data?: unknown };
  if (status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR')
    return { code: 'offline', message: texts.noAnswer, fields: {} };
  if (!isView(data)) return { code: 'unknown', message: texts.unexpected, fields: {} };
  return { code: data.code, message: data.message || texts.unexpected, fields: data.fields ?? {} };
}

/** Null when a change went well; otherwise why it did not. Takes what `.unwrap()` gives. */
export const failureIn = (change: Promise<unknown>): Promise<Failure | null> => change.then(() => null, failureOf);
