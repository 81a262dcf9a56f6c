import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '../icon.tsx';
import { useCopy } from '../use-copy.ts';
import { CopyOutcome, MASK } from './copy-field.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import { texts } from './texts.ts';
import { type Refusal, useAttempt } from './use-attempt.ts';

/** A secret as it was asked for, or why it is not told. */
export type Told = { readonly secret: string } | { readonly refusal: Refusal };

interface SecretFieldProps {
  readonly label: string;
  /** Asked whenever it is wanted: it is nowhere here but while it is shown. */
  readonly onAsk: () => Promise<Told>;
}

/** What was told; a refusal throws. */
export function secretOf(told: Told): string {
  if ('refusal' in told) throw new Error(told.refusal.message);
  return told.secret;
}

const refusalOf = (told: Told): Refusal | null => ('refusal' in told ? told.refusal : null);

/** A secret that stays where it is until it is wanted: to be read, or in the clipboard without being shown. */
export function SecretField({ label, onAsk }: SecretFieldProps) {
  const [shown, setShown] = useState<string | null>(null);
  const { outcome, copy } = useCopy();
  const { busy, refusal, run } = useAttempt((act: () => Promise<Refusal | null>) => act());
  const show = async () => {
    const told = await onAsk();
    if ('secret' in told) setShown(told.secret);
    return refusalOf(told);
  };
  const copyIt = async () => {
    const told = shown === null ? onAsk() : Promise.resolve({ secret: shown });
    await copy(told.then(secretOf));
    return refusalOf(await told);
  };
  const toggle = shown === null ? texts.reveal(label) : texts.conceal(label);
  return (
    <div className="copy-field" role="group" aria-label={label} aria-busy={busy}>
      <div className="copy-field__head">
        <span aria-hidden="true">{label}</span>
        <CopyOutcome outcome={refusal ? null : outcome} />
      </div>
      <div className="copy-field__box">
        <span className="copy-field__value digits">
          {shown ?? (
            <span aria-label={texts.concealed} role="img">
              {MASK}
            </span>
          )}
        </span>
        <Button
          type="text"
          aria-label={toggle}
          title={toggle}
          onClick={() => (shown === null ? void run(show) : setShown(null))}
        >
          {busy ? <span className="button__spinner" /> : <Icon name={shown === null ? 'eye' : 'hidden'} />}
        </Button>
        <Button type="text" aria-label={texts.copy(label)} title={texts.copy(label)} onClick={() => void run(copyIt)}>
          <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        </Button>
      </div>
      {refusal && <RefusalAlert text={refusal.message} />}
    </div>
  );
}
