import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  readonly id: string;
  readonly kind: ToastKind;
  readonly text: string;
  readonly at: number;
}

/** More than this many at once is noise: the oldest goes. */
const AT_MOST = 3;
const ON_THE_WAY_MS = 1500;

const slice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    notify: {
      prepare: (kind: ToastKind, text: string) => ({ payload: { id: nanoid(), kind, text, at: Date.now() } }),
      /** The same sentence again replaces itself, so that a double signal is not read out twice side by side. */
      reducer: (toasts, { payload }: PayloadAction<Toast>) =>
        [...toasts.filter(({ text }) => text !== payload.text), payload].slice(-AT_MOST),
    },
    /** A new page or a new try starts without the last one's advice; what was said on the way in stays. */
    adviceAged: {
      prepare: () => ({ payload: Date.now() - ON_THE_WAY_MS }),
      reducer: (toasts, { payload }: PayloadAction<number>) => toasts.filter(({ at }) => at > payload),
    },
    dismiss: (toasts, { payload }: PayloadAction<string>) => toasts.filter(({ id }) => id !== payload),
  },
});

export const { notify, adviceAged, dismiss } = slice.actions;
export const toastsReducer = slice.reducer;
