import { normalizeCep } from '@numera/rules/cep';
import type { FormInstance } from 'antd';
import { useRef } from 'react';
import { failureOf } from '../../app/failure.ts';
import { useAppDispatch } from '../../app/store-hooks.ts';
import { notify } from '../../app/toasts-slice.ts';
import { useLazyLookUpCepQuery } from './ceps.api.ts';
import { texts } from './texts.ts';

const FIELDS = ['address', 'neighborhood', 'city', 'state'] as const;

/**
 * Fills the address once per CEP. What the buyer types meanwhile stays, and so does what the services do not know; what they
 * said of an earlier CEP goes, or two addresses would be mixed.
 */
export function useCep(form: FormInstance, onFilled: (fields: Record<string, string>) => void) {
  const dispatch = useAppDispatch();
  const [ask, { isFetching }] = useLazyLookUpCepQuery();
  const asked = useRef<string>('');
  const filledBefore = useRef<Record<string, string>>({});

  const lookUp = async () => {
    const cep = normalizeCep(String(form.getFieldValue('cep') ?? ''));
    if (cep.length !== 8 || cep === asked.current) return;
    asked.current = cep;
    const before = form.getFieldsValue([...FIELDS]) as Record<string, string | undefined>;
    try {
      const found = await ask(cep, true).unwrap();
      if (asked.current !== cep) return; // another CEP was typed meanwhile
      const filled: Record<string, string> = {};
      for (const field of FIELDS) {
        const typedMeanwhile = (form.getFieldValue(field) ?? '') !== (before[field] ?? '');
        if (typedMeanwhile) continue;
        if (found[field]) filled[field] = found[field];
        else if (before[field] && before[field] === filledBefore.current[field]) filled[field] = '';
      }
      filledBefore.current = filled;
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
