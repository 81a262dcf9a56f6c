import { factorCode, factorEnrolment } from '@numera/rules/access-forms';
import { lazy, Suspense, useState } from 'react';
import { failureOf } from '../../../kernel/failure.ts';
import { useAppDispatch } from '../../../kernel/store-hooks.ts';
import { notify } from '../../../kernel/toasts-slice.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { CopyField } from '../../../ui/kit/copy-field.tsx';
import { PanelDialog } from '../../../ui/kit/panel-dialog.tsx';
import { RefusalAlert } from '../../../ui/kit/refusal-alert.tsx';
import { useAttempt } from '../../../ui/kit/use-attempt.ts';
import { useEnrolTotpMutation, useVerifyTotpMutation } from '../account.api.ts';
import { told } from '../../../kernel/certainty.ts';
import { DialogForm } from '../../../ui/kit/dialog-form.tsx';
import type { DialogLife } from '../../../ui/kit/dialog-life.ts';
import { DialogStep } from '../dialog-step.tsx';
import { refusalOf } from '../refusal-of.ts';
import { texts } from '../texts.ts';
import { inGroups } from './in-groups.ts';
import { NewFactorFields } from './new-factor-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const words = texts.addApp;
const QrCode = lazy(() => import('../../../ui/kit/qr-code.tsx'));
const STEPS = 3;

interface AddAppDialogProps {
  readonly email: string;
  readonly life: DialogLife;
}

type Stage =
  | { readonly at: 'begin'; readonly tooLate: boolean }
  | { readonly at: 'scan'; readonly factorId: string; readonly uri: string; readonly secret: string }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

/** The password, then the app's code, then what helps when the app is lost. */
export default function AddAppDialog({ email, life }: AddAppDialogProps) {
  const { onClose } = life;
  const dispatch = useAppDispatch();
  const [enrol] = useEnrolTotpMutation();
  const [verify] = useVerifyTotpMutation();
  const [stage, setStage] = useState<Stage>({ at: 'begin', tooLate: false });

  const finish = () => {
    dispatch(notify('success', words.done));
    onClose();
  };
  const begin = useAttempt(async (named: { friendlyName: string; password: string }) => {
    try {
      setStage({ at: 'scan', ...(await enrol(named).unwrap()) });
      return null;
    } catch (error) {
      // Begun or not, it counts for nothing until its code was shown.
      return refusalOf(failureOf(error), { lost: '' });
    }
  });
  const confirm = useAttempt(async ({ code }: { code: string }) => {
    if (stage.at !== 'scan') return null;
    try {
      const { recoveryCodes } = await verify({ factorId: stage.factorId, code }).unwrap();
      if (recoveryCodes) setStage({ at: 'codes', codes: recoveryCodes });
      else finish();
      return null;
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === 'factor-missing') {
        setStage({ at: 'begin', tooLate: true });
        return null;
      }
      const isWrong = failure.code === 'code-wrong';
      return {
        message: told(failure, { lost: words.maybe }),
        fields: isWrong ? { code: failure.message } : failure.fields,
      };
    }
  });

  if (stage.at === 'codes')
    return (
      <PanelDialog {...life} title={texts.codes.title} onClose={undefined}>
        <DialogStep key={3} step={3} of={STEPS} />
        <RecoveryCodes codes={stage.codes} email={email} onKept={finish} />
      </PanelDialog>
    );
  const back = { label: texts.back, onPress: onClose };
  return (
    <PanelDialog {...life} title={words.title} onClose={begin.busy || confirm.busy ? undefined : onClose}>
      {stage.at === 'begin' && (
        <>
          <DialogStep key={1} step={1} of={STEPS} />
          <p className="panel-dialog__text">{words.intro}</p>
          {stage.tooLate && <RefusalAlert text={words.tooLate} />}
          <DialogForm
            form={factorEnrolment}
            name="novo-aplicativo"
            initial={{ friendlyName: words.suggested }}
            attempt={begin}
            submit={texts.next}
            busy={words.preparing}
            back={back}
          >
            <NewFactorFields />
          </DialogForm>
        </>
      )}
      {stage.at === 'scan' && (
        <>
          <DialogStep key={2} step={2} of={STEPS} />
          <p className="panel-dialog__text">{words.scan}</p>
          <div className="qr-box">
            <Suspense fallback={null}>
              <QrCode text={stage.uri} label={words.qr} />
            </Suspense>
          </div>
          <p className="panel-dialog__text">{words.secretHint}</p>
          <CopyField label={words.secret} value={inGroups(stage.secret)} />
          <DialogForm
            form={factorCode}
            name="codigo"
            attempt={confirm}
            submit={words.confirm}
            busy={words.confirming}
            back={back}
          >
            <FormField
              form={factorCode}
              name="code"
              label={words.code}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          </DialogForm>
        </>
      )}
    </PanelDialog>
  );
}
