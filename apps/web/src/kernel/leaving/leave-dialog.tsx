import { ConfirmDialog } from '../../ui/kit/confirm-dialog.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { texts } from './texts.ts';

/** What leaving would cost. */
export default function LeaveDialog({ life, onLeave }: { life: DialogLife; onLeave: () => void }) {
  const leave = () => {
    onLeave();
    return Promise.resolve(null);
  };
  return (
    <ConfirmDialog {...life} title={texts.title} confirm={texts.leave} cancel={texts.stay} danger onConfirm={leave}>
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
}
