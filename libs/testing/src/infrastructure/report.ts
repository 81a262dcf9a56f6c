/** Takes one line about what is going on, for whoever waits. */
export type Report = (line: string) => void;

/** For callers that want no progress. */
export const silent: Report = () => undefined;

/** The text of whatever was thrown, with what caused it, on one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  if (!(error instanceof Error)) return String(error);
  const text =
    error.message.replaceAll(/\s*\n\s*/g, ' ').trim() || String((error as { code?: string }).code ?? error.name);
  return error.cause ? `${text} (${reasonOf(error.cause)})` : text;
}
