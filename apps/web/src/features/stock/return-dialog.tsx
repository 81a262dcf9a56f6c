import type { CarrierOrphan } from '@numera/contracts/provisioning/carrier-orphans';
import { formatDid } from '@numera/rules/did';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useReturnOrphanMutation } from './stock.api.ts';
import { texts } from './texts.ts';

/** Cancels at the carrier what it bills for nobody. */
export default function ReturnDialog({ orphan, life }: { readonly orphan: CarrierOrphan; readonly life: DialogLife }) {
  const [giveBack] = useReturnOrphanMutation();
  const { orderId, number, version: seen } = orphan;
  return (
    <ReasonDialog
      words={texts.orphan.giveBack}
      name={formatDid(number)}
      form="estoque-devolver"
      life={life}
      act={(reason) => giveBack({ orderId, seen, reason }).unwrap()}
    />
  );
}
