import type { OrderView } from '@numera/contracts/billing/order-view';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { formatMoment } from '@numera/rules/format-moment';
import { Notice } from '../../ui/notice.tsx';
import { PixCode } from '../../ui/paying/pix-code.tsx';
import { Price } from '../../ui/price.tsx';
import { texts } from './texts.ts';

interface PixScreenProps {
  readonly order: OrderView | undefined;
  readonly over: boolean;
  /** Opens this order in another tab or on another device. */
  readonly link: string | null;
  readonly onRenew: () => void;
  /** None where the buyer's data are not known: another device may pay this order, not make another of it. */
  readonly onBack: (() => void) | null;
}

/** The amount and the code, until it is paid or can be paid no more. */
export function PixScreen({ order, over, link, onRenew, onBack }: PixScreenProps) {
  const dispatch = useAppDispatch();
  const charge = order?.charge;
  if (over)
    return (
      <div className="card">
        <Notice drawing="clock" title={texts.pix.expired} text={texts.pix.expiredText}>
          <div className="pix__over">
            <button type="button" className="button button--primary" onClick={onRenew}>
              {texts.pix.renew}
            </button>
            {onBack && (
              <button type="button" className="button" onClick={onBack}>
                {texts.pix.again}
              </button>
            )}
          </div>
        </Notice>
      </div>
    );
  return (
    <PixCode
      pix={charge?.pix ?? null}
      onCopied={(kind, text) => dispatch(notify(kind, text))}
      above={
        <p className="pix__amount">
          <span>{texts.pix.amount}</span>
          {charge ? <Price cents={charge.amountCents} /> : <span className="skeleton pix__amount-skeleton" />}
        </p>
      }
      below={
        <div className="pix__foot">
          {charge && <p className="digits">{texts.pix.until(formatMoment(charge.payableUntil))}</p>}
          <div className="pix__actions">
            {onBack && (
              <button type="button" className="button button--small" onClick={onBack}>
                {texts.pix.back}
              </button>
            )}
            {link && (
              <CopyButton
                quiet
                text={link}
                label={texts.pix.copyLink}
                copiedLabel={texts.pix.copyLink}
                onCopied={() => dispatch(notify('success', texts.pix.linkCopied))}
                onFailed={() => dispatch(notify('error', texts.pix.linkNotCopied))}
              />
            )}
          </div>
        </div>
      }
    />
  );
}
