import { useEffect, useState } from 'react';
import { emptyDraft, type SaleDraft } from './sale-draft.ts';

const KEY = 'numera:venda-manual';

/** What is filled in stays with the tab until it is sold, whatever becomes of the page. */
export function useSaleDraft() {
  const [draft, setDraft] = useState<SaleDraft>(read);
  useEffect(() => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(draft));
    } catch {
      // A full or forbidden store costs a reload, and nothing else.
    }
  }, [draft]);
  return {
    draft,
    change: (changes: Partial<SaleDraft>) => setDraft((current) => ({ ...current, ...changes })),
    /** Another sale: with what is filled in, or from the beginning. */
    renew: () => setDraft((current) => ({ ...current, wish: crypto.randomUUID() })),
    startAnew: () => setDraft(emptyDraft(crypto.randomUUID())),
    over: () => {
      try {
        sessionStorage.removeItem(KEY);
      } catch {
        // There is none.
      }
    },
  };
}

function read(): SaleDraft {
  const fresh = emptyDraft(crypto.randomUUID());
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<SaleDraft>;
    return { ...fresh, ...kept };
  } catch {
    return fresh;
  }
}
