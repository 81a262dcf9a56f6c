import type { Database } from '@numera/server/database';
import type { Due } from '@numera/server/due-runner';
import type { Alerts } from './alerts.ts';

/**
 * For a runner's `onFailing`: a step that throws again and again moves nothing on, so a person must look. What it is about is
 * the document, unless told otherwise.
 */
export const stepFailing =
  <T extends Due>(database: Database, alerts: Alerts, step: string, subjectOf = ({ _id }: T): string => _id) =>
  (due: T, error: unknown, failures: number): Promise<void> => {
    // The message stays in the log: it may hold what an alert must not.
    const what = error instanceof Error ? error.name : typeof error;
    const detail = `${step} threw ${what} ${failures} times on end`;
    return database.transaction((tx) => alerts.raise(tx, { code: 'step-failing', subject: subjectOf(due), detail }));
  };
