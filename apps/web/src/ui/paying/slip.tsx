import { formatBoletoLine } from '@numera/rules/boleto-line';
import { CopyButton } from '../copy-button.tsx';
import { Icon } from '../icon.tsx';
import type { OnCopied } from './copying.ts';
import { texts } from './texts.ts';
import './slip.css';

const words = texts.slip;

interface SlipProps {
  readonly slip: { readonly slipUrl: string; readonly line: string | null };
  readonly onCopied: OnCopied;
}

/** Both ways to pay a slip: the line that is typed or pasted at the bank, and the slip itself. */
export function Slip({ slip: { slipUrl, line }, onCopied }: SlipProps) {
  return (
    <>
      {line && <SlipLine line={line} onCopied={onCopied} />}
      <a className="button button--primary" href={slipUrl} target="_blank" rel="noopener noreferrer">
        <Icon name="external" />
        {words.view}
        <span className="visually-hidden"> ({words.newTab})</span>
      </a>
    </>
  );
}

/** In the groups printed on the slip; the copy is digits only. */
function SlipLine({ line, onCopied }: { line: string; onCopied: OnCopied }) {
  return (
    <div className="slip-line">
      <p className="slip-line__digits digits">
        <span>{words.line}</span>
        {formatBoletoLine(line)}
      </p>
      <CopyButton
        quiet
        text={line}
        label={words.copyLine}
        copiedLabel={words.copied}
        onCopied={() => onCopied('success', words.copied)}
        onFailed={() => onCopied('error', words.copyFailed)}
      />
    </div>
  );
}
