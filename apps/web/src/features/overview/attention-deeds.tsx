import type { AttentionEntry } from '@numera/contracts/billing/attention';
import { useDialog } from '../../ui/kit/dialog-life.ts';
import type { RowAction } from '../../ui/kit/row-actions.tsx';
import { HandBackDialog, RetryDialog, ReturnDialog } from './attention-dialogs.tsx';
import { OfferNumberDialog } from './attention-offer.tsx';
import { texts } from './texts.ts';

const words = texts.attention;

type Deed = 'retry' | 'offer' | 'return' | 'handed';
interface Asked {
  readonly deed: Deed;
  readonly entry: AttentionEntry;
}

/** What can be done about what waits for a person, and the dialog that asks before it is done. */
export function useAttentionDeeds() {
  const { about, show, life } = useDialog<Asked>();
  return {
    deedsOf: (entry: AttentionEntry) => deedsOf(entry, (deed) => show({ deed, entry })),
    dialogs: (
      <>
        {about?.deed === 'retry' && <RetryDialog entry={about.entry} life={life} />}
        {about?.deed === 'return' && <ReturnDialog entry={about.entry} life={life} />}
        {about?.deed === 'handed' && <HandBackDialog entry={about.entry} life={life} />}
        {about?.deed === 'offer' && <OfferNumberDialog entry={about.entry} life={life} />}
      </>
    ),
  };
}

/** Late money has no number to try; what is owed back has nothing but its ways back. */
function deedsOf({ kind, underWay, byHand }: AttentionEntry, ask: (deed: Deed) => void): RowAction[] {
  if (underWay) return [];
  const giveBack: RowAction = { key: 'return', label: words.return, danger: true, onSelect: () => ask('return') };
  const handed: RowAction = { key: 'handed', label: words.handed, danger: true, onSelect: () => ask('handed') };
  if (kind === 'owed-back') return [...(byHand === 'only' ? [] : [giveBack]), ...(byHand === null ? [] : [handed])];
  const offer: RowAction = { key: 'offer', label: words.offer, onSelect: () => ask('offer') };
  if (kind === 'late-money') return [offer, giveBack];
  return [{ key: 'retry', label: words.retry, isMain: true, onSelect: () => ask('retry') }, offer, giveBack];
}
