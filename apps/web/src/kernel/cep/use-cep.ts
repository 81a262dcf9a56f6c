import { normalizeCep } from '@numera/rules/cep';
import type { FormInstance } from 'antd';
import { useRef } from 'react';
import { failureOf } from '../failure.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { notify } from '../toasts-slice.ts';
import { ADDRESS_FIELDS, afterLookUp } from './after-look-up.ts';
import { useLazyLookUpCepQuery } from './ceps.api.ts';

type Fields = Readonly<Record<string, string>>;

interface UseCep {
  readonly form: FormInstance;
  /** What of the form's address an earlier CEP had brought. */
  readonly lookedUp?: Fields;
  readonly onLookedUp: (changed: Fields) => void;
  /** What is told of an answer: each form has words of its own. */
  readonly words: { readonly cepFound: string; readonly cepNotFound: string; readonly cepFailed: string };
}

/** Fills the address once per CEP, and empties what an earlier one had brought where this one brings nothing. */
export function useCep({ form, lookedUp = {}, onLookedUp, words }: UseCep) {
  const dispatch = useAppDispatch();
  const [ask, { isFetching }] = useLazyLookUpCepQuery();
  const asked = useRef<string>('');
  /** Refusals are not kept as answers are: of each one CEP is asked once. */
  const unknown = useRef(new Set<string>());
  const brought = useRef(lookedUp);

  const lookUp = async (cep: string) => {
    asked.current = cep;
    const address = () => form.getFieldsValue([...ADDRESS_FIELDS]) as Record<string, string | undefined>;
    const before = address();
    const put = (found: Fields | null) => {
      const changed = afterLookUp({ found, asked: before, now: address(), lookedUp: brought.current });
      brought.current = changed;
      form.setFieldsValue(changed);
      form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })));
      onLookedUp(changed);
    };
    const miss = (word: string) => {
      put(null);
      dispatch(notify('warning', word));
    };
    if (unknown.current.has(cep)) return miss(words.cepNotFound);
    try {
      const found = await ask(cep, true).unwrap();
      if (asked.current !== cep) return; // another CEP was typed meanwhile
      put({ ...found });
      dispatch(notify('success', words.cepFound));
    } catch (error) {
      const isUnknown = failureOf(error).code === 'cep-not-found';
      if (isUnknown) unknown.current.add(cep);
      if (asked.current !== cep) return;
      if (!isUnknown) asked.current = ''; // leaving the field again asks again
      miss(isUnknown ? words.cepNotFound : words.cepFailed);
    }
  };
  const typed = () => normalizeCep(String(form.getFieldValue('cep') ?? ''));
  return {
    /** When it is typed or left: nothing for one that is whole no more, or was looked up last. */
    lookUp: () => {
      const cep = typed();
      if (cep.length === 8 && cep !== asked.current) void lookUp(cep);
    },
    /** By a button: what is known of it already is filled in and told once more, and asked of nobody. */
    lookUpAgain: () => {
      const cep = typed();
      const isUnderWay = isFetching && cep === asked.current;
      if (cep.length === 8 && !isUnderWay) void lookUp(cep);
    },
    /** A CEP that was looked up before, and what it brought: it needs no second answer. */
    remember: (cep: string, address: Fields = brought.current) => {
      asked.current = normalizeCep(cep);
      brought.current = address;
    },
    looking: isFetching,
  };
}
