import { formatDay } from '@numera/rules/dates';
import { formatDid } from '@numera/rules/did';
import { useDeed } from '../../kernel/use-deed.ts';
import { ConfirmDialog } from '../../ui/kit/confirm-dialog.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { endingTexts } from './ending-texts.ts';
import { type NumberKey, useKeepNumberMutation } from './numbers.api.ts';
import { refusalOf } from './refusal-of.ts';
import { texts } from './texts.ts';
import { useReader } from './use-reader.ts';

const words = texts.keep;

interface KeepDialogProps extends DialogLife {
  readonly number: NumberKey;
  readonly did: string;
  readonly cancelAt: string;
}

/** A cancellation is taken back: it will be charged again, so it is asked. */
export function KeepDialog({ number, did, cancelAt, ...dialog }: KeepDialogProps) {
  const [keep] = useKeepNumberMutation();
  const deed = useDeed(refusalOf);
  const reader = useReader();
  return (
    <ConfirmDialog
      title={words.title(formatDid(did))}
      confirm={words.confirm}
      onConfirm={() => deed(keep(number).unwrap(), words)}
      {...dialog}
    >
      <p>{endingTexts[reader].keep(formatDay(cancelAt))}</p>
    </ConfirmDialog>
  );
}
