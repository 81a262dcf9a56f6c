import type { AttentionEntry } from '@numera/contracts/billing/attention';
import { formatDid } from '@numera/rules/did';
import { useState } from 'react';
import { failureOf } from '../../kernel/failure.ts';
import { useListNumbersQuery } from '../../kernel/numbers.api.ts';
import { Choices } from '../../ui/kit/choices.tsx';
import { ConfirmDialog } from '../../ui/kit/confirm-dialog.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { useRepair } from './attention-dialogs.tsx';
import { useGiveNumberMutation } from './overview.api.ts';
import { texts } from './texts.ts';

const words = texts.attention;

/** As many as can be looked at; there are always others of the city. */
const SHOWN = 8;

/** Another number of the same city for money that came too late. */
export function OfferNumberDialog({ entry, life }: { entry: AttentionEntry; life: DialogLife }) {
  const { areaRef, city } = entry.number;
  const { data, error } = useListNumbersQuery(areaRef, { refetchOnMountOrArgChange: true });
  const [give] = useGiveNumberMutation();
  const [chosen, setChosen] = useState<string | null>(null);
  const repair = useRepair();
  const free = (data ?? []).slice(0, SHOWN);
  const confirm = async () => {
    const { paymentId } = entry;
    if (chosen === null || paymentId === null) return { title: words.failed, message: words.chooseOne };
    return repair(give({ paymentId, number: chosen, areaRef }).unwrap(), words.given(formatDid(chosen)));
  };
  return (
    <ConfirmDialog {...life} title={words.offerTitle(entry.holder)} confirm={words.give} onConfirm={confirm}>
      <p>{words.offerText(city)}</p>
      {!data && <p role="status">{error ? failureOf(error).message : words.reading}</p>}
      {data && free.length === 0 && <p>{words.noneFree}</p>}
      {free.length > 0 && (
        <Choices
          label={words.number}
          choices={free.map(({ number }) => ({ value: number, label: formatDid(number) }))}
          value={chosen}
          onChoose={setChosen}
        />
      )}
    </ConfirmDialog>
  );
}
