import type { StockSync } from '@numera/contracts/catalog/stock';
import { formatDid } from '@numera/rules/did';
import { relativeTime } from '@numera/rules/relative-time';
import { failureOf } from '../../kernel/failure.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { BusyButton } from '../../ui/kit/busy-button.tsx';
import { NoteAlert } from '../../ui/kit/note-alert.tsx';
import { RefusalAlert } from '../../ui/kit/refusal-alert.tsx';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { useSyncStockMutation } from './stock.api.ts';
import { texts } from './texts.ts';

const words = texts.sync;
const NAMED = 8;

/** Has the carrier read anew: all localities, or the numbers of one. */
export function SyncButton({
  areaRef = null,
  sync,
}: {
  readonly areaRef?: string | null;
  readonly sync: StockSync | null;
}) {
  const dispatch = useAppDispatch();
  const [ask] = useSyncStockMutation();
  const { busy, run } = useAttempt(async () => {
    try {
      await ask(areaRef).unwrap();
    } catch (error) {
      dispatch(notify('error', failureOf(error).message));
    }
    return null;
  });
  return (
    <BusyButton
      kind="primary"
      busy={busy || sync?.state === 'running'}
      busyLabel={words.running}
      onPress={() => void run()}
    >
      {words.open}
    </BusyButton>
  );
}

/** What the last reading changed, or why there was none. */
export function SyncNote({ of, sync }: { readonly of: 'cities' | 'numbers'; readonly sync: StockSync | null }) {
  if (!sync) return null;
  const { state, failure, endedAt } = sync;
  if (state === 'running') return <NoteAlert tone="info" title={words[of].going} />;
  if (state === 'failed') return <RefusalAlert title={words.failed} text={words.why[failure ?? 'interrupted']} />;
  const when = relativeTime(endedAt ?? sync.startedAt, new Date());
  return (
    <NoteAlert tone="success" title={words.done(when)}>
      <Changes of={of} changes={sync.changes} />
      {of === 'cities' && <p>{words.cities.notRead}</p>}
    </NoteAlert>
  );
}

function Changes({ of, changes }: { readonly of: 'cities' | 'numbers'; readonly changes: StockSync['changes'] }) {
  const { added = [], gone = [] } = changes ?? {};
  if (added.length + gone.length === 0) return <p>{words[of].unchanged}</p>;
  return (
    <>
      {added.length > 0 && <p>{words[of].added(added.length, namesOf(of, added))}</p>}
      {gone.length > 0 && <p>{words[of].gone(gone.length, namesOf(of, gone))}</p>}
    </>
  );
}

function namesOf(of: 'cities' | 'numbers', names: readonly string[]): string {
  const shown = names.slice(0, NAMED).map((name) => (of === 'numbers' ? formatDid(name) : name));
  const others = names.length - shown.length;
  return [...shown, ...(others > 0 ? [words.more(others)] : [])].join(', ');
}
