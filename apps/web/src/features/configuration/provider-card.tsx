import type { SettingName, SettingView } from '@numera/contracts/operations/settings';
import type { FormTable } from '@numera/rules/form-field';
import type { FieldName, FormValues } from '@numera/rules/form-rules';
import type { ReactNode } from 'react';
import { SettingCard, type SettingParts } from './setting-card.tsx';
import { texts } from './texts.ts';
import { useConnectionTest } from './use-connection-test.tsx';
import { type Question, useQuestion } from './use-question.tsx';

interface ProviderCardProps<T extends FormTable> {
  readonly name: SettingName;
  readonly form: T;
  readonly title: string;
  readonly intro: string;
  readonly labels: Readonly<Record<FieldName<T>, string>>;
  /** What is asked before such values are even tried; null where nothing is. */
  readonly doubt?: (values: FormValues<T>, stored: FormValues<T>) => Question | null;
  /** The fields, in a `form-grid`. */
  readonly children: (parts: SettingParts<T>) => ReactNode;
}

/** Whom we ask, tried before it is kept: what does not work is kept only when somebody insists. */
export function ProviderCard<T extends FormTable>(props: ProviderCardProps<T>) {
  const { name, form: table, title, doubt, children, ...card } = props;
  const { ask, dialog } = useQuestion();
  const connection = useConnectionTest(name, table);
  const agreed = async (values: FormValues<T>, { values: stored }: SettingView<T>): Promise<boolean> => {
    connection.forget();
    const question = doubt?.(values, stored) ?? null;
    if (question && !(await ask(question))) return false;
    const { anyway } = texts.test;
    return (await connection.problemOf(values)) === null || ask({ ...anyway, title: anyway.title(title) });
  };
  return (
    <>
      <SettingCard
        {...card}
        name={name}
        form={table}
        title={title}
        before={agreed}
        beside={({ form }) => connection.button(form)}
      >
        {(parts) => (
          <>
            {children(parts)}
            {connection.outcome}
          </>
        )}
      </SettingCard>
      {dialog}
    </>
  );
}
