import { failureOf } from '../../kernel/failure.ts';

/** Why a question was not answered; null while nothing went wrong. */
export const whyUnread = (error: unknown): string | null => (error ? failureOf(error).message : null);
