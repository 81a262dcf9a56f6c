import { useEffect, useState } from 'react';

const COPIED_MS = 2000;

type Outcome = 'copied' | 'failed';

/** Puts a text into the clipboard. That it is there is said for two seconds; that it is not, until another try. */
export function useCopy(): { outcome: Outcome | null; copy: (text: string) => Promise<Outcome> } {
  const [last, setLast] = useState<{ readonly outcome: Outcome } | null>(null);
  useEffect(() => {
    if (last?.outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setLast(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [last]);
  const copy = async (text: string) => {
    const outcome = await toClipboard(text);
    setLast({ outcome });
    return outcome;
  };
  return { outcome: last?.outcome ?? null, copy };
}

/** There is no clipboard on plain HTTP, and a browser may refuse it. */
export async function toClipboard(text: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}
