import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

const NAME = 'cobranca';
const FORM = /^\w{1,80}$/;

/** The charge whose dialog is open: in the address, so that a number's page can lead to it and going back closes it. */
export function useOpenedCharge() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const named = params.get(NAME) ?? '';
  const withCharge = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id === null) next.delete(NAME);
    else next.set(NAME, id);
    return next;
  };
  const id = FORM.test(named) ? named : null;
  // Until its dialog is gone: only then the focus is back where it was.
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  return {
    shown,
    isOpen: id !== null,
    open: (id: string) => setParams(withCharge(id), { state }),
    close: () => setParams(withCharge(null), { state, replace: true }),
    forget: () => setShown(id),
  };
}
