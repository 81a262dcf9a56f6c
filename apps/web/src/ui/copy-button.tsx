import { Icon } from './icon.tsx';
import { useCopy } from './use-copy.ts';
import './copy-button.css';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly copiedLabel: string;
  /** Beside the page's one primary button. */
  readonly quiet?: boolean;
  readonly onCopied: () => void;
  readonly onFailed: () => void;
}

/** Says for two seconds that the text is in the clipboard. */
export function CopyButton({ text, label, copiedLabel, quiet = false, onCopied, onFailed }: CopyButtonProps) {
  const { outcome, copy } = useCopy();
  const isCopied = outcome === 'copied';
  const press = async () => ((await copy(text)) === 'copied' ? onCopied() : onFailed());
  return (
    <button
      type="button"
      className={`button copy-button ${quiet ? '' : 'button--primary'}`}
      data-copied={isCopied}
      onClick={() => void press()}
    >
      <Icon name={isCopied ? 'check' : 'copy'} />
      {isCopied ? copiedLabel : label}
    </button>
  );
}
