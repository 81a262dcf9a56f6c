import type { AttentionEntry } from '@numera/contracts/billing/attention';
import { ATTENTION_SHOWN } from '@numera/rules/attention';
import { shownOf } from './attention-shown.ts';

const many = (kind: AttentionEntry['kind'], count: number) =>
  Array.from({ length: count }, (_one, at) => ({ kind, orderId: `${kind}-${at}` }) as AttentionEntry);

describe('what waits for a person', () => {
  it.each([
    ['is all shown while it is little', 3, 2, false],
    ['is all shown when it is just as much as there is room for', ATTENTION_SHOWN, ATTENTION_SHOWN, false],
    ['is the first of a kind of which there are more', ATTENTION_SHOWN + 1, 2, true],
  ])('%s', (_how, failed, owed, isMore) => {
    const waiting = [...many('activation-failed', failed), ...many('owed-back', owed)];
    const told = shownOf(waiting);
    expect(told.isMore).toBe(isMore);
    expect(told.shown).toEqual([
      ...waiting.slice(0, Math.min(failed, ATTENTION_SHOWN)),
      ...waiting.slice(failed, failed + owed),
    ]);
  });
});
