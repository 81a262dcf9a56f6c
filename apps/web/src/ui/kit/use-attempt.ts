import { useRef, useState } from 'react';

/** Why something was not done, and which fields are to blame. A kernel's `Failure` is one. */
export interface Refusal {
  /** Heads the message where the specification has words of its own. */
  readonly title?: string;
  readonly message: string;
  /** Field → what is wrong with it. */
  readonly fields?: Readonly<Record<string, string>>;
}

/**
 * Does one thing at a time: pressed again while it is under way, it does nothing. The last refusal stays until the next try.
 * `run` answers with null when it was done, and with nothing when it was under way already.
 */
export function useAttempt<A extends unknown[]>(attempt: (...args: A) => Promise<Refusal | null>) {
  const under = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const run = async (...args: A): Promise<Refusal | null | undefined> => {
    // Two presses can come before the first is drawn.
    if (under.current) return undefined;
    under.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      const refused = await attempt(...args);
      setRefusal(refused);
      return refused;
    } finally {
      under.current = false;
      setBusy(false);
    }
  };
  return { busy, refusal, run, forget: () => setRefusal(null) };
}
