import { normalizeCep } from '@numera/rules/cep';
import type { FormInstance } from 'antd';
import { useRef } from 'react';
import { failureOf } from '../../kernel/failure.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { ADDRESS_FIELDS, afterLookUp } from './after-look-up.ts';
import { useLazyLookUpCepQuery } from './ceps.api.ts';
import { texts } from './texts.ts';

/** Fills the address once per CEP, and empties what an earlier one had brought where this one brings nothing. */
export function useCep(
  form: FormInstance,
  lookedUp: Readonly<Record<string, string>>,
  onLookedUp: (fields: Record<string, string>) => void,
) {
  const dispatch = useAppDispatch();
  const [ask, { isFetching }] = useLazyLookUpCepQuery();
  const asked = useRef<string>('');
  const brought = useRef(lookedUp);

  const lookUp = async () => {
    const cep = normalizeCep(String(form.getFieldValue('cep') ?? ''));
    if (cep.length !== 8 || cep === asked.current) return;
    asked.current = cep;
    const address = () => form.getFieldsValue([...ADDRESS_FIELDS]) as Record<string, string | undefined>;
    const before = address();
    const put = (found: Readonly<Record<string, string>> | null) => {
      const changed = afterLookUp({ found, asked: before, now: address(), lookedUp: brought.current });
      brought.current = changed;
      form.setFieldsValue(changed);
      form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })));
      onLookedUp(changed);
    };
    try {
      const found = await ask(cep, true).unwrap();
      if (asked.current !== cep) return; // another CEP was typed meanwhile
      put({ ...found });
      dispatch(notify('success', texts.cepFound));
    } catch (error) {
      if (asked.current !== cep) return;
      put(null);
      const unknown = failureOf(error).code === 'cep-not-found';
      if (!unknown) asked.current = ''; // leaving the field again asks again
      dispatch(notify('warning', unknown ? texts.cepNotFound : texts.cepFailed));
    }
  };
  /** A CEP that was looked up before the page opened needs no second answer. */
  const remember = (cep: string) => {
    asked.current = normalizeCep(cep);
  };
  return { lookUp: () => void lookUp(), remember, looking: isFetching };
}
