import { formatDid } from '@numera/rules/did';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { LinkButton } from '../../ui/kit/link-button.tsx';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { Credentials } from './credentials.tsx';
import { numberPath } from './life.ts';
import type { NumberKey } from './numbers.api.ts';
import { texts } from './texts.ts';

const words = texts.sip;

interface SipDialogProps extends DialogLife {
  readonly number: NumberKey;
  readonly did: string;
  /** What is to be paid while the credentials are hidden. */
  readonly duePaymentId: string | null;
}

/** A number's credentials. Closing it forgets the password, which is nowhere else. */
export function SipDialog({ number, did, duePaymentId, ...dialog }: SipDialogProps) {
  return (
    <PanelDialog {...dialog} title={words.title(formatDid(did))} width={520}>
      <Credentials
        number={number}
        duePaymentId={duePaymentId}
        below={
          <div className="panel-dialog__actions">
            <LinkButton to={`${numberPath(number.orderId)}#configurar`}>{words.setUp}</LinkButton>
          </div>
        }
      />
    </PanelDialog>
  );
}
