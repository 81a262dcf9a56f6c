import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
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

const COPIED_MS = 2000;

/** Says for two seconds that the text is in the clipboard. */
export function CopyButton({ text, label, copiedLabel, quiet = false, onCopied, onFailed }: CopyButtonProps) {
  const [copiedAt, setCopiedAt] = useState(0);
  useEffect(() => {
    if (!copiedAt) return;
    const timer = setTimeout(() => setCopiedAt(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopiedAt(Date.now());
      onCopied();
    } catch {
      onFailed();
    }
  };
  return (
    <button
      type="button"
      className={`button copy-button ${quiet ? '' : 'button--primary'}`}
      data-copied={copiedAt > 0}
      onClick={() => void copy()}
    >
      <Icon name={copiedAt ? 'check' : 'copy'} />
      {copiedAt ? copiedLabel : label}
    </button>
  );
}
