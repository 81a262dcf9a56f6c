import { useState } from 'react';

/** Of a dialog that is mounted while it is wanted: it closes first, which gives the focus back, and is gone then. */
export interface DialogLife {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** A dialog about something; `about` is null while there is none. */
export function useDialog<T>() {
  const [state, setState] = useState<{ readonly about: T; readonly open: boolean } | null>(null);
  const life: DialogLife = {
    open: state?.open ?? false,
    onClose: () => setState((last) => last && { ...last, open: false }),
    onClosed: () => setState(null),
  };
  return { about: state?.about ?? null, show: (about: T) => setState({ about, open: true }), life };
}
