import { normalizeCep } from '@numera/rules/cep';
import type { FormInstance } from 'antd';
import { useRef } from 'react';
import { failureOf } from '../../app/failure.ts';
import { useAppDispatch } from '../../app/store-hooks.ts';
import { notify } from '../../app/toasts-slice.ts';
import { useLazyLookUpCepQuery } from './ceps.api.ts';
import { texts } from './texts.ts';

const FIELDS = ['address', 'neighborhood', 'city', 'state'] as const;

/** Fills the address once per CEP. What the services do not know stays as the buyer typed it. */
export function useCep(form: FormInstance, onFilled: (fields: Record<string, string>) => void) {
  const dispatch = useAppDispatch();
  const [ask, { isFetching }] = useLazyLookUpCepQuery();
  const asked = useRef<string>('');

  const lookUp = async () => {
    const cep = normalizeCep(String(form.getFieldValue('cep') ?? ''));
    if (cep.length !== 8 || cep === asked.current) return;
    asked.current = cep;
    try {
      const found = await ask(cep, true).unwrap();
      if (asked.current !== cep) return; // another CEP was typed meanwhile
      const filled = Object.fromEntries(FIELDS.filter((field) => found[field]).map((field) => [field, found[field]]));
      form.setFieldsValue(filled);
      form.setFields(Object.keys(filled).map((name) => ({ name, errors: [] })));
      onFilled(filled);
      dispatch(notify('success', texts.cepFound));
    } catch (error) {
      if (asked.current !== cep) return;
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
