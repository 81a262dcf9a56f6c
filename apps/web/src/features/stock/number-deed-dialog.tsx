import type { StockNumber } from '@numera/contracts/catalog/stock';
import { formatDid } from '@numera/rules/did';
import { useState } from 'react';
import { api } from '../../kernel/api.ts';
import { currentIn } from '../../kernel/change.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { useDeed } from '../../kernel/use-deed.ts';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { ReasonDialog } from '../../ui/kit/reason-dialog.tsx';
import { refusalOf } from './refusal-of.ts';
import { useEndQuarantineMutation, useReleaseHeldNumberMutation } from './stock.api.ts';
import { texts } from './texts.ts';

export interface NumberDeed {
  readonly kind: 'release' | 'quarantine';
  readonly row: StockNumber;
}

/** Puts a number back on the shelf before its time. */
export default function NumberDeedDialog({ kind, row, life }: NumberDeed & { readonly life: DialogLife }) {
  const dispatch = useAppDispatch();
  const [seen, setSeen] = useState(row.version);
  const [release] = useReleaseHeldNumberMutation();
  const [endQuarantine] = useEndQuarantineMutation();
  const deed = useDeed((error, title) => {
    // What another did shows behind the dialog, which keeps what was typed: pressed again it is about the number as it is then.
    const now = currentIn<StockNumber>(error);
    if (now) {
      setSeen(now.version);
      dispatch(api.util.invalidateTags(['Stock']));
    }
    return refusalOf(error, title);
  });
  const { number } = row;
  const change = kind === 'release' ? release : endQuarantine;
  const words = texts[kind];
  return (
    <ReasonDialog
      {...life}
      title={words.title(formatDid(number))}
      name={`estoque-${kind}`}
      submit={words.submit}
      busy={words.busy}
      onConfirm={(reason) => deed(change({ number, seen, reason }).unwrap(), words)}
    >
      <p className="panel-dialog__text">{words.meaning}</p>
    </ReasonDialog>
  );
}
