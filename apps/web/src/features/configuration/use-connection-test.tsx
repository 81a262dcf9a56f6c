import type { ConnectionProblem, SettingName } from '@numera/contracts/operations/settings';
import type { FormTable } from '@numera/rules/form-field';
import { type FormValues, normalizeForm } from '@numera/rules/form-rules';
import type { FormInstance } from 'antd';
import { type ReactNode, useState } from 'react';
import { failureOf } from '../../kernel/failure.ts';
import { BusyButton } from '../../ui/kit/busy-button.tsx';
import type { FormCardValues } from '../../ui/kit/form-card.tsx';
import { NoteAlert } from '../../ui/kit/note-alert.tsx';
import { RefusalAlert } from '../../ui/kit/refusal-alert.tsx';
import { type Refusal, useAttempt } from '../../ui/kit/use-attempt.ts';
import { useTestSettingMutation } from './settings.api.ts';
import { texts } from './texts.ts';

const words = texts.test;

interface ConnectionTest<T extends FormTable> {
  /** What is wrong with what is typed; null when it works. Throws what the server answers when it cannot be tried. */
  readonly problemOf: (values: FormValues<T>) => Promise<ConnectionProblem | null>;
  readonly button: (form: FormInstance<FormCardValues>) => ReactNode;
  /** What became of the last one. */
  readonly outcome: ReactNode;
  readonly forget: () => void;
}

/** Tries a provider with what is typed, stored or not. */
export function useConnectionTest<T extends FormTable>(name: SettingName, table: T): ConnectionTest<T> {
  const [test] = useTestSettingMutation();
  const [problem, setProblem] = useState<ConnectionProblem | null | undefined>(undefined);
  const problemOf = async (values: FormValues<T>) => (await test({ name, body: values }).unwrap()).problem;
  const { busy, refusal, run, forget } = useAttempt(
    async (form: FormInstance<FormCardValues>): Promise<Refusal | null> => {
      setProblem(undefined);
      try {
        const values = (await form.validateFields()) as FormCardValues;
        setProblem(await problemOf(normalizeForm(table, values)));
        return null;
      } catch (error) {
        // The fields say themselves what is wrong with them.
        if (isFormError(error)) return { message: '' };
        const failure = failureOf(error);
        const complaints = Object.entries(failure.fields ?? {}).map(([field, message]) => ({
          name: field,
          errors: [message],
        }));
        form.setFields(complaints);
        return { title: words.failed, message: failure.message };
      }
    },
  );
  return {
    problemOf,
    button: (form) => (
      <BusyButton kind="default" busy={busy} busyLabel={words.busy} onPress={() => void run(form)}>
        {words.action}
      </BusyButton>
    ),
    outcome: (
      <div role="status">
        {refusal?.message && <RefusalAlert title={refusal.title} text={refusal.message} />}
        {problem === null && <NoteAlert tone="success" title={words.ok} />}
        {problem && <RefusalAlert title={words.problem} text={words.problems[problem]} />}
      </div>
    ),
    forget: () => {
      forget();
      setProblem(undefined);
    },
  };
}

const isFormError = (error: unknown): boolean => typeof error === 'object' && error !== null && 'errorFields' in error;
