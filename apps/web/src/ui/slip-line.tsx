import { formatBoletoLine } from '@numera/rules/boleto-line';
import { CopyButton } from './copy-button.tsx';
import './slip-line.css';

interface SlipLineProps {
  readonly line: string;
  readonly texts: { readonly line: string; readonly copyLine: string; readonly lineCopied: string };
  readonly onCopied: () => void;
  readonly onFailed: () => void;
}

/** What is typed or pasted at the bank to pay a slip, in the groups printed on it; the copy is digits only. */
export function SlipLine({ line, texts, onCopied, onFailed }: SlipLineProps) {
  return (
    <div className="slip-line">
      <p className="slip-line__digits digits">
        <span>{texts.line}</span>
        {formatBoletoLine(line)}
      </p>
      <CopyButton
        quiet
        text={line}
        label={texts.copyLine}
        copiedLabel={texts.lineCopied}
        onCopied={onCopied}
        onFailed={onFailed}
      />
    </div>
  );
}
