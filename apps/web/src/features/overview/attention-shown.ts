import type { AttentionEntry } from '@numera/contracts/billing/attention';
import { ATTENTION_SHOWN } from '@numera/rules/attention';

/** As many of each kind as are shown, in their order; the server tells of one more where there are more. */
export function shownOf(waiting: readonly AttentionEntry[]): {
  readonly shown: readonly AttentionEntry[];
  readonly isMore: boolean;
} {
  const counts = new Map<AttentionEntry['kind'], number>();
  const shown = waiting.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= ATTENTION_SHOWN;
  });
  return { shown, isMore: shown.length < waiting.length };
}
