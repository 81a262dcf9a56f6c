import type { MeView } from '@numera/contracts/me-view';
import type { FormTable } from '@numera/rules/form-field';
import { type FormValues, normalizeForm } from '@numera/rules/form-rules';
import type { Seen } from '../../kernel/change.ts';
import { userChanged } from '../../kernel/session/session-slice.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { useStoredForm } from '../../kernel/stored-form/use-stored-form.ts';

interface OwnForm<T extends FormTable> {
  readonly form: T;
  readonly me: MeView;
  readonly asOne?: boolean;
  readonly save: (change: Seen<FormValues<T>>) => Promise<MeView>;
  readonly failed: string;
  readonly onEdited: (edited: boolean) => void;
}

/** A form of what somebody has stored of himself; the panel's frame hears of another name or e-mail. */
export function useOwnForm<T extends FormTable>({ form, me, save, ...others }: OwnForm<T>) {
  const dispatch = useAppDispatch();
  return useStoredForm({
    ...others,
    form,
    view: me,
    storedOf: ({ version, registrationData }: MeView) => ({ version, values: normalizeForm(form, registrationData) }),
    save: async (change) => {
      const saved = await save(change);
      dispatch(userChanged(saved.user));
      return saved;
    },
  });
}
