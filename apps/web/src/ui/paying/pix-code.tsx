import { type ReactNode, useId, useState } from 'react';
import { CopyButton } from '../copy-button.tsx';
import { SlowHint } from '../slow-hint.tsx';
import type { OnCopied } from './copying.ts';
import { texts } from './texts.ts';
import './pix-code.css';

const words = texts.pix;

interface PixCodeProps {
  /** Null while it is being made. */
  readonly pix: { readonly copyPaste: string; readonly qrCodePngBase64: string } | null;
  readonly onCopied: OnCopied;
  /** Before the button that copies. */
  readonly above?: ReactNode;
  /** After the code itself. */
  readonly below?: ReactNode;
}

/** The code to copy and a heartbeat that says that we are watching; beside them the QR, large and plain. */
export function PixCode({ pix, onCopied, above, below }: PixCodeProps) {
  return (
    <div className="pix card" aria-busy={!pix}>
      <div className="pix__side">
        {above}
        {pix ? (
          <CopyPix code={pix.copyPaste} onCopied={onCopied} />
        ) : (
          <>
            <p role="status">{words.making}</p>
            <SlowHint text={texts.slow} />
          </>
        )}
      </div>
      <PixQr png={pix?.qrCodePngBase64 ?? null} />
      <div className="pix__after">
        {pix && (
          <label className="pix__code">
            <span>{words.code}</span>
            <textarea
              className="digits"
              readOnly
              rows={4}
              value={pix.copyPaste}
              onFocus={(event) => event.target.select()}
            />
          </label>
        )}
        {below}
      </div>
    </div>
  );
}

/** The button apart from the code itself, which nobody reads: all that helps is on a phone's first screen. */
function CopyPix({ code, onCopied }: { code: string; onCopied: OnCopied }) {
  return (
    <>
      <CopyButton
        text={code}
        label={words.copy}
        copiedLabel={words.copied}
        onCopied={() => onCopied('success', words.copied)}
        onFailed={() => onCopied('error', words.copyFailed)}
      />
      <div className="heartbeat" role="status">
        <span className="heartbeat__dot" />
        <p>
          <strong>{words.waiting}</strong>
          {words.watching}
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
          {open ? words.hideQr : words.showQr}
        </button>
      )}
      <div className="pix__qr" id={id}>
        {png ? (
          <img src={`data:image/png;base64,${png}`} alt={words.alt} width={264} height={264} />
        ) : (
          <div className="skeleton" />
        )}
      </div>
    </div>
  );
}
