import { useEffect, useState } from 'react';

const COPIED_MS = 2000;

type Outcome = 'copied' | 'failed';

/** Puts a text into the clipboard. That it is there is said for two seconds; that it is not, until another try. */
export function useCopy(): { outcome: Outcome | null; copy: (text: string | Promise<string>) => Promise<Outcome> } {
  const [last, setLast] = useState<{ readonly outcome: Outcome } | null>(null);
  useEffect(() => {
    if (last?.outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setLast(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [last]);
  const copy = async (text: string | Promise<string>) => {
    const outcome = await toClipboard(text);
    setLast({ outcome });
    return outcome;
  };
  return { outcome: last?.outcome ?? null, copy };
}

/** There is no clipboard on plain HTTP, and a browser may refuse it. What has yet to come may not come. */
export async function toClipboard(text: string | Promise<string>): Promise<Outcome> {
  try {
    await (typeof text === 'string' ? navigator.clipboard.writeText(text) : writeLater(text));
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** Written at the press that wanted it: Safari takes nothing for pressed any more once an answer was waited for. */
const writeLater = async (text: Promise<string>): Promise<void> =>
  typeof ClipboardItem === 'function'
    ? navigator.clipboard.write([
        new ClipboardItem({ 'text/plain': text.then((known) => new Blob([known], { type: 'text/plain' })) }),
      ])
    : navigator.clipboard.writeText(await text);
