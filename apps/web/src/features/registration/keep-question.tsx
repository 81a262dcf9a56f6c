import { TAX_ID_IS_FIXED } from '@numera/rules/tax-id';
import { Dialog } from '../../ui/dialog.tsx';
import { texts } from './texts.ts';

interface KeepQuestionProps {
  readonly open: boolean;
  readonly busy: boolean;
  readonly otherTaxId: boolean;
  readonly onKeep: () => void;
  readonly onJustNow: () => void;
  /** Back to the form, undecided. */
  readonly onClose: () => void;
}

/** Whether edited data are for future purchases too. Its code arrives when it is first asked. */
export default function KeepQuestion({ open, busy, otherTaxId, onKeep, onJustNow, onClose }: KeepQuestionProps) {
  return (
    <Dialog open={open} onClose={busy ? undefined : onClose} title={texts.keep.question} width={480}>
      <p className="keep__text">{texts.keep.text}</p>
      {otherTaxId && (
        <p className="keep__text">
          {TAX_ID_IS_FIXED}: {texts.keep.taxIdHere}
        </p>
      )}
      <div className="keep__actions">
        <button type="button" className="button" disabled={busy} onClick={onJustNow}>
          {texts.keep.no}
        </button>
        <button type="button" className="button button--primary" aria-busy={busy} onClick={busy ? undefined : onKeep}>
          {busy && <span className="button__spinner" />}
          {texts.keep.yes}
        </button>
      </div>
    </Dialog>
  );
}
