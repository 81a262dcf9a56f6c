/** A question of RTK Query that was dispatched outside any component. */
interface Asked<T> {
  unwrap(): Promise<T>;
  abort(): void;
  unsubscribe(): void;
}

/**
 * The answer to what is asked once: for a list of commands, for a button. Its asker subscribes until it is there: what nobody subscribes to
 * is thrown away when a live signal names its tag, in the very moment in which the answer comes.
 */
export async function answerOnce<T>(asked: Asked<T>, signal?: AbortSignal): Promise<T> {
  signal?.addEventListener('abort', () => asked.abort());
  try {
    return await asked.unwrap();
  } finally {
    asked.unsubscribe();
  }
}
