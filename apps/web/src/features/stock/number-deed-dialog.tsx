import type { StockNumber } from '@numera/contracts/catalog/stock';
import { formatDid } from '@numera/rules/did';
import { api } from '../../kernel/api.ts';
import { currentIn } from '../../kernel/change.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useEndQuarantineMutation, useReleaseHeldNumberMutation } from './stock.api.ts';
import { texts } from './texts.ts';

export interface NumberDeed {
  readonly kind: 'release' | 'quarantine';
  readonly row: StockNumber;
}

/** Puts a number back on the shelf before its time. */
export default function NumberDeedDialog({ kind, row, life }: NumberDeed & { readonly life: DialogLife }) {
  const dispatch = useAppDispatch();
  const [release] = useReleaseHeldNumberMutation();
  const [endQuarantine] = useEndQuarantineMutation();
  const { number, version: seen } = row;
  const act = async (reason: string) => {
    const change = kind === 'release' ? release : endQuarantine;
    try {
      await change({ number, seen, reason }).unwrap();
    } catch (error) {
      // What another did shows behind the dialog, which keeps what was typed.
      if (currentIn<StockNumber>(error)) dispatch(api.util.invalidateTags(['Stock']));
      throw error;
    }
  };
  return <ReasonDialog words={texts[kind]} name={formatDid(number)} form={`estoque-${kind}`} life={life} act={act} />;
}
