import { Button } from 'antd';
import { copyTexts } from '../copy-texts.ts';
import { Icon } from '../icon.tsx';
import { useCopy } from '../use-copy.ts';
import { CopyOutcome } from './copy-field.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import { secretOf, type Told } from './secret-field.tsx';
import { useAttempt } from './use-attempt.ts';

interface CopySecretProps {
  readonly label: string;
  /** Asked whenever it is wanted, and shown nowhere. */
  readonly onAsk: () => Promise<Told>;
}

/** Puts a secret into the clipboard that is not shown. */
export function CopySecret({ label, onAsk }: CopySecretProps) {
  const { outcome, copy } = useCopy();
  const { busy, refusal, run } = useAttempt(async () => {
    const asked = onAsk();
    await copy(asked.then(secretOf));
    const told = await asked;
    return 'refusal' in told ? told.refusal : null;
  });
  const isCopied = outcome === 'copied';
  return (
    <div className="copy-secret">
      <Button aria-busy={busy} onClick={() => void run()}>
        {busy ? <span className="button__spinner" /> : <Icon name={isCopied ? 'check' : 'copy'} />}
        {isCopied ? copyTexts.copied : label}
      </Button>
      <CopyOutcome outcome={outcome === 'failed' && !refusal ? outcome : null} />
      {refusal && <RefusalAlert text={refusal.message} />}
    </div>
  );
}
