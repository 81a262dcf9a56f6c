import type { MeView } from '@numera/contracts/me-view';
import type { FormTable } from '@numera/rules/form-field';
import { type FieldName, type FormValues, normalizeForm, showForm } from '@numera/rules/form-rules';
import { Form, type FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { currentIn, type Seen } from '../../../kernel/change.ts';
import { failureOf } from '../../../kernel/failure.ts';
import { userChanged } from '../../../kernel/session/session-slice.ts';
import { useAppDispatch } from '../../../kernel/store-hooks.ts';
import type { Refusal } from '../../../ui/kit/use-attempt.ts';
import { told } from '../../../kernel/certainty.ts';
import { texts } from '../texts.ts';
import { editedFields, rebase, type Typed } from './rebase.ts';

interface StoredForm<T extends FormTable> {
  readonly form: T;
  /** What is stored, as the page knows it now. */
  readonly me: MeView;
  /** See `rebase`. */
  readonly asOne?: boolean;
  readonly save: (change: Seen<FormValues<T>>) => Promise<MeView>;
  /** Heads whatever is said of a change that was not saved. */
  readonly failed: string;
  /** Whether something is typed that is not stored. */
  readonly onEdited: (edited: boolean) => void;
}

/** One field that stands against what somebody else stored. */
export interface Contested {
  readonly name: string;
  readonly theirs: string;
  readonly mine: string;
}

interface State {
  readonly edited: boolean;
  readonly contested: readonly Contested[];
}

interface Stored<T extends FormTable> {
  readonly version: string;
  readonly values: FormValues<T>;
}

/**
 * A form of what is stored, saved with the version that it shows. When that changes elsewhere, what was not typed follows; what
 * was typed stays, beside what the other wrote, and saving it again is a new change of that.
 */
export function useStoredForm<T extends FormTable>(options: StoredForm<T>) {
  const { form: table, me, asOne = false, save, failed, onEdited } = options;
  const dispatch = useAppDispatch();
  const [form] = Form.useForm<Typed>();
  const [initial] = useState(() => storedIn(table, me));
  const stored = useRef(initial);
  /** Versions that our own changes replaced: an answer that was under way meanwhile may still bring one. */
  const replaced = useRef(new Set<string>());
  /** The fields in which somebody else was faster. */
  const lost = useRef<readonly FieldName<T>[]>([]);
  const [state, setState] = useState<State>({ edited: false, contested: [] });

  /** What is said of the form, now that something else is typed or stored. */
  const look = () => {
    const typed = typedIn(form);
    const edited = editedFields(table, typed, stored.current.values);
    const theirs = showForm(table, stored.current.values);
    lost.current = asOne && lost.current.length > 0 ? edited : lost.current.filter((name) => edited.includes(name));
    const contested = lost.current.map((name) => ({
      name,
      theirs: String(theirs[name]),
      mine: String(typed[name] ?? ''),
    }));
    setState({ edited: edited.length > 0, contested });
    onEdited(edited.length > 0);
  };
  const follow = (now: Stored<T>, before: FormValues<T>) => {
    const { typed, contested } = rebase({ form: table, typed: typedIn(form), before, now: now.values, asOne });
    stored.current = now;
    lost.current = [...new Set([...lost.current, ...contested])];
    const changed = Object.entries(typed).filter(([name, value]) => form.getFieldValue(name) !== value);
    form.setFields(changed.map(([name, value]) => ({ name, value, errors: [] })));
    look();
  };

  useEffect(() => {
    const now = storedIn(table, me);
    if (now.version !== stored.current.version && !replaced.current.has(now.version))
      follow(now, stored.current.values);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when what is stored is another, and only then
  }, [me]);

  const store = async (values: Typed): Promise<Refusal | null> => {
    const { version } = stored.current;
    const body = normalizeForm(table, values);
    try {
      const saved = await save({ seen: version, body });
      dispatch(userChanged(saved.user));
      if (saved.version !== version) replaced.current.add(version);
      lost.current = [];
      // What was typed while it was being saved is a change of what was sent.
      follow(storedIn(table, saved), body);
      return null;
    } catch (error) {
      const failure = failureOf(error);
      const current = currentIn<MeView>(error);
      if (current) follow(storedIn(table, current), stored.current.values);
      // A message for a field says it all.
      const refused = current ? '' : texts.nothingChanged;
      return { title: failed, message: told(failure, { refused, lost: texts.maybeSaved }), fields: failure.fields };
    }
  };

  return {
    form: form as FormInstance,
    initial: showForm(table, initial.values),
    ...state,
    /** Something was typed, or filled in. */
    look,
    takeTheirs: () => {
      form.setFields(state.contested.map(({ name, theirs }) => ({ name, value: theirs, errors: [] })));
      look();
    },
    store,
  };
}

/** All inputs as they stand, also those that nobody has touched. */
const typedIn = (form: FormInstance<Typed>): Typed => form.getFieldsValue(true) as Typed;

const storedIn = <T extends FormTable>(table: T, { version, registrationData }: MeView): Stored<T> => ({
  version,
  values: normalizeForm(table, registrationData),
});
