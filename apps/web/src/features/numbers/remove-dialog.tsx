import { formatDid } from '@numera/rules/did';
import { useDeed } from '../../kernel/use-deed.ts';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { ReasonDialog } from '../../ui/kit/reason-dialog.tsx';
import { useRemoveNumberMutation } from './all-numbers.api.ts';
import { texts } from './all-numbers-texts.ts';
import { refusalNaming } from './refusal-of.ts';

const words = texts.remove;
const refusalOf = refusalNaming(words.failedText);

interface RemoveDialogProps extends DialogLife {
  readonly orderId: string;
  readonly did: string;
}

/** The number ends for good, and goes out of every list. */
export default function RemoveDialog({ orderId, did, ...dialog }: RemoveDialogProps) {
  const [remove] = useRemoveNumberMutation();
  const deed = useDeed(refusalOf);
  return (
    <ReasonDialog
      {...dialog}
      title={words.title(formatDid(did))}
      name="excluir-numero"
      submit={words.submit}
      busy={words.busy}
      onConfirm={(reason) => deed(remove({ orderId, reason }).unwrap(), words)}
    >
      <p className="panel-dialog__text">{words.meaning}</p>
    </ReasonDialog>
  );
}
