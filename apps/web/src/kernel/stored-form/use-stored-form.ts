import type { FormTable } from '@numera/rules/form-field';
import { type FieldName, type FormValues, normalizeForm, showForm } from '@numera/rules/form-rules';
import { Form, type FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Contested } from '../../ui/kit/conflict-note.tsx';
import type { Refusal } from '../../ui/kit/use-attempt.ts';
import { currentIn, type Seen } from '../change.ts';
import { refusalsSaying } from '../refusals.ts';
import { contestedFields, otherSecrets, type Stored } from './contested-fields.ts';
import { editedFields, rebase, type Typed } from './rebase.ts';
import { texts } from './texts.ts';

interface StoredForm<T extends FormTable, View> {
  readonly form: T;
  /** What is stored, as the page knows it now: what the server answers, also to whoever lost the race. */
  readonly view: View;
  readonly storedOf: (view: View) => Stored<T>;
  /** See `rebase`. */
  readonly asOne?: boolean;
  readonly save: (change: Seen<FormValues<T>>) => Promise<View>;
  /** Heads whatever is said of a change that was not saved. */
  readonly failed: string;
  /** Whether something is typed that is not stored. */
  readonly onEdited?: (edited: boolean) => void;
}

interface State {
  readonly edited: boolean;
  readonly contested: readonly Contested[];
}

/**
 * A form of what is stored, saved with the version that it shows. When that changes elsewhere, what was not typed follows; what
 * was typed stays, beside what the other wrote, and saving it again is a new change of that.
 */
export function useStoredForm<T extends FormTable, View>(options: StoredForm<T, View>) {
  const { form: table, view, storedOf, asOne = false, save, failed, onEdited } = options;
  const [form] = Form.useForm<Typed>();
  const [initial] = useState(() => storedOf(view));
  const stored = useRef(initial);
  /** Versions that our own changes replaced: an answer that was under way meanwhile may still bring one. */
  const replaced = useRef(new Set<Stored<T>['version']>());
  /** The fields in which somebody else was faster. */
  const lost = useRef<readonly FieldName<T>[]>([]);
  const [state, setState] = useState<State>({ edited: false, contested: [] });

  /** What is said of the form, now that something else is typed or stored. */
  const look = () => {
    const typed = typedIn(form);
    const edited = editedFields(table, typed, stored.current.values);
    lost.current = asOne && lost.current.length > 0 ? edited : lost.current.filter((name) => edited.includes(name));
    const contested = contestedFields(table, lost.current, typed, stored.current);
    setState({ edited: edited.length > 0, contested });
    onEdited?.(edited.length > 0);
  };
  const follow = (now: Stored<T>, { values: before, endings }: Pick<Stored<T>, 'values' | 'endings'>) => {
    const unseen = otherSecrets(endings, now.endings);
    const { typed, contested } = rebase({ form: table, typed: typedIn(form), before, now: now.values, unseen, asOne });
    stored.current = now;
    lost.current = [...new Set([...lost.current, ...contested])];
    const changed = Object.entries(typed).filter(([name, value]) => form.getFieldValue(name) !== value);
    form.setFields(changed.map(([name, value]) => ({ name, value, errors: [] })));
    look();
  };

  useEffect(() => {
    const now = storedOf(view);
    if (now.version !== stored.current.version && !replaced.current.has(now.version)) follow(now, stored.current);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when what is stored is another, and only then
  }, [view]);

  const store = async (values: Typed): Promise<Refusal | null> => {
    const { version } = stored.current;
    const body = normalizeForm(table, values);
    try {
      const saved = storedOf(await save({ seen: version, body }));
      if (saved.version !== version) replaced.current.add(version);
      lost.current = [];
      // What was typed while it was being saved is a change of what was sent.
      follow(saved, { ...saved, values: body });
      return null;
    } catch (error) {
      const current = currentIn<View>(error);
      if (current) follow(storedOf(current), stored.current);
      // A message for a field says it all.
      const refused = current ? '' : texts.nothingChanged;
      return refusalsSaying({ refused, lost: texts.maybeSaved })(error, failed);
    }
  };

  return {
    form: form as FormInstance,
    initial: showForm(table, initial.values),
    ...state,
    /** Something was typed, or filled in. */
    look,
    takeTheirs: () => {
      const theirs: Typed = showForm(table, stored.current.values);
      form.setFields(state.contested.map(({ name }) => ({ name, value: theirs[name], errors: [] })));
      look();
    },
    store,
  };
}

/** All inputs as they stand, also those that nobody has touched. */
const typedIn = (form: FormInstance<Typed>): Typed => form.getFieldsValue(true) as Typed;
