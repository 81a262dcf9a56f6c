import type { ChargeView } from '@numera/contracts/billing/charge-link';
import type { ChargeKey } from '../../kernel/charges/charges.api.ts';
import { failureOf } from '../../kernel/failure.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { FailedAlert } from '../../ui/kit/failed-alert.tsx';
import { PixCode } from '../../ui/paying/pix-code.tsx';
import { Slip } from '../../ui/paying/slip.tsx';
import { useGetOwnPixQuery } from './payments.api.ts';
import { texts } from './texts.ts';

const words = texts.dialog;

interface FirstChargeProps {
  readonly charge: ChargeView;
  readonly link: ChargeKey;
  readonly slipUrl: string | null;
}

/** The charge that a number waits for is paid the way that its order chose. */
export function FirstCharge({ charge: { method, invoiceUrl }, link, slipUrl }: FirstChargeProps) {
  const dispatch = useAppDispatch();
  if (method === 'CREDIT_CARD')
    return (
      <div role="status" className="charge-dialog__told">
        <h2>{words.firstByCard.title}</h2>
        <p>{words.firstByCard.text}</p>
      </div>
    );
  const slip = slipUrl ?? invoiceUrl;
  return (
    <>
      <p className="charge__note">{words.first}</p>
      {method === 'PIX' && <FirstPix link={link} />}
      {method === 'BOLETO' && slip && (
        <div className="charge__slip">
          <Slip slip={{ slipUrl: slip, line: null }} onCopied={(kind, text) => dispatch(notify(kind, text))} />
        </div>
      )}
    </>
  );
}

function FirstPix({ link: { id, userId } }: Pick<FirstChargeProps, 'link'>) {
  const dispatch = useAppDispatch();
  const { data, error, refetch } = useGetOwnPixQuery({ id, userId });
  if (error && !data)
    return <FailedAlert title={words.unread} text={failureOf(error).message} onRetry={() => void refetch()} />;
  return <PixCode pix={data ?? null} onCopied={(kind, text) => dispatch(notify(kind, text))} />;
}
