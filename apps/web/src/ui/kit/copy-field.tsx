import { Button } from 'antd';
import { useState } from 'react';
import { copyTexts } from '../copy-texts.ts';
import { Icon } from '../icon.tsx';
import { useCopy } from '../use-copy.ts';
import { texts } from './texts.ts';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  /** Begins concealed, behind a button that shows it. */
  readonly secret?: boolean;
}

/** As long as it may be: how long the secret is stays its own. */
export const MASK = '••••••••••••';

/** A value to be carried elsewhere. What cannot be copied can still be selected, with one click. */
export function CopyField({ label, value, secret = false }: CopyFieldProps) {
  const [shown, setShown] = useState(!secret);
  const { outcome, copy } = useCopy();
  const reveal = shown ? texts.conceal(label) : texts.reveal(label);
  return (
    <div className="copy-field" role="group" aria-label={label}>
      <div className="copy-field__head">
        <span aria-hidden="true">{label}</span>
        <CopyOutcome outcome={outcome} />
      </div>
      <div className="copy-field__box">
        <span className="copy-field__value digits">
          {shown ? (
            value
          ) : (
            <span aria-label={texts.concealed} role="img">
              {MASK}
            </span>
          )}
        </span>
        {secret && (
          <Button type="text" aria-label={reveal} title={reveal} onClick={() => setShown(!shown)}>
            <Icon name={shown ? 'hidden' : 'eye'} />
          </Button>
        )}
        <Button type="text" aria-label={texts.copy(label)} title={texts.copy(label)} onClick={() => void copy(value)}>
          <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        </Button>
      </div>
    </div>
  );
}

/** Both regions are always there, so that screen readers notice what appears in them. */
export const CopyOutcome = ({ outcome }: Pick<ReturnType<typeof useCopy>, 'outcome'>) => (
  <>
    <span role="status" className="copy-field__copied">
      {outcome === 'copied' && copyTexts.copied}
    </span>
    <span role="alert" className="copy-field__failed">
      {outcome === 'failed' && (
        <>
          <strong>{copyTexts.failed}</strong> {copyTexts.failedText}
        </>
      )}
    </span>
  </>
);
