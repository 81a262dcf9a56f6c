import type { CarrierOrphan } from '@numera/contracts/provisioning/carrier-orphans';
import { formatDid } from '@numera/rules/did';
import { api } from '../../kernel/api.ts';
import { failureOf } from '../../kernel/failure.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { useDeed } from '../../kernel/use-deed.ts';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { ReasonDialog } from '../../ui/kit/reason-dialog.tsx';
import { refusalOf } from './refusal-of.ts';
import { useReturnOrphanMutation } from './stock.api.ts';
import { texts } from './texts.ts';

const words = texts.orphan.giveBack;

/** Cancels at the carrier what it bills for nobody. */
export default function ReturnDialog({ orphan, life }: { readonly orphan: CarrierOrphan; readonly life: DialogLife }) {
  const [giveBack] = useReturnOrphanMutation();
  const dispatch = useAppDispatch();
  const deed = useDeed((error, title) => {
    // Pressed again it is asked for as it is then.
    if (failureOf(error).code === 'version-conflict') dispatch(api.util.invalidateTags(['Stock']));
    return refusalOf(error, title);
  });
  const { orderId, number, version: seen } = orphan;
  return (
    <ReasonDialog
      {...life}
      title={words.title(formatDid(number))}
      name="estoque-devolver"
      submit={words.submit}
      busy={words.busy}
      onConfirm={(reason) => deed(giveBack({ orderId, seen, reason }).unwrap(), words)}
    >
      <p className="panel-dialog__text">{words.meaning}</p>
    </ReasonDialog>
  );
}
