import { useAppDispatch } from '../../../kernel/store-hooks.ts';
import { notify } from '../../../kernel/toasts-slice.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { copyTexts } from '../../../ui/copy-texts.ts';
import { formatMoment } from '@numera/rules/format-moment';
import { BusyButton } from '../../../ui/kit/busy-button.tsx';
import { useNoWayOut } from '../../../kernel/leaving/use-leave-guard.ts';
import { saveFile } from '../../../kernel/save-file.ts';
import { texts } from '../texts.ts';
import { codesFile } from './codes-file.ts';

const words = texts.codes;

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly email: string;
  readonly onKept: () => void;
}

/** Shown once. The dialog around it has no other way out than the word that they are kept. */
export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  const dispatch = useAppDispatch();
  useNoWayOut();
  const download = () =>
    saveFile(words.file, codesFile(codes, email, formatMoment(new Date().toISOString())), 'text/plain;charset=utf-8');
  return (
    <div className="recovery-codes">
      <p>{words.intro}</p>
      <div className="recovery-codes__sheet">
        <p className="recovery-codes__whose">{words.head(email)}</p>
        <ol aria-label={words.list}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className="recovery-codes__keep">
        <CopyButton
          text={codes.join('\n')}
          label={words.copy}
          copiedLabel={copyTexts.copied}
          quiet
          onCopied={() => undefined}
          onFailed={() => dispatch(notify('error', `${copyTexts.failed}: ${copyTexts.failedText}`))}
        />
        <BusyButton kind="default" busy={false} busyLabel="" onPress={download}>
          {words.download}
        </BusyButton>
        <BusyButton kind="default" busy={false} busyLabel="" onPress={() => print()}>
          {words.print}
        </BusyButton>
      </div>
      <div className="panel-dialog__actions">
        <BusyButton busy={false} busyLabel="" onPress={onKept}>
          {words.keep}
        </BusyButton>
      </div>
    </div>
  );
}
