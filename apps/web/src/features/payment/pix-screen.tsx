import type { OrderView } from '@numera/contracts/billing/order-view';
import { useId, useState } from 'react';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import { SlowHint } from '../../ui/slow-hint.tsx';
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

/** The amount, the code to copy and a heartbeat that says that we are watching; beside them the QR, large and plain. */
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
    <div className="pix card" aria-busy={!charge?.pix}>
      <div className="pix__side">
        <p className="pix__amount">
          <span>{texts.pix.amount}</span>
          {charge ? <Price cents={charge.amountCents} /> : <span className="skeleton pix__amount-skeleton" />}
        </p>
        {charge?.pix ? (
          <CopyPix code={charge.pix.copyPaste} />
        ) : (
          <>
            <p role="status">{texts.busy.PIX}</p>
            <SlowHint text={texts.slow} />
          </>
        )}
      </div>
      <PixQr png={charge?.pix?.qrCodePngBase64 ?? null} />
      <div className="pix__after">
        {charge?.pix && (
          <label className="code">
            <span>{texts.pix.code}</span>
            <textarea
              className="digits"
              readOnly
              rows={4}
              value={charge.pix.copyPaste}
              onFocus={(event) => event.target.select()}
            />
          </label>
        )}
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
      </div>
    </div>
  );
}

/** The button apart from the code itself, which nobody reads: all that helps is on a phone's first screen. */
function CopyPix({ code }: { code: string }) {
  const dispatch = useAppDispatch();
  return (
    <>
      <CopyButton
        text={code}
        label={texts.pix.copy}
        copiedLabel={texts.pix.copied}
        onCopied={() => dispatch(notify('success', texts.pix.copied))}
        onFailed={() => dispatch(notify('error', texts.pix.copyFailed))}
      />
      <div className="heartbeat" role="status">
        <span className="heartbeat__dot" />
        <p>
          <strong>{texts.pix.waiting}</strong>
          {texts.pix.watching}
        </p>
      </div>
    </>
  );
}

/** A phone cannot photograph its own screen: there the QR waits behind its button, for who pays with another device. */
function PixQr({ png }: { png: string | null }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="pix__scan" data-open={open}>
      {png && (
        <button
          type="button"
          className="button pix__toggle"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? texts.pix.hideQr : texts.pix.showQr}
        </button>
      )}
      <div className="pix__qr" id={id}>
        {png ? (
          <img src={`data:image/png;base64,${png}`} alt={texts.pix.alt} width={264} height={264} />
        ) : (
          <div className="skeleton" />
        )}
      </div>
    </div>
  );
}
