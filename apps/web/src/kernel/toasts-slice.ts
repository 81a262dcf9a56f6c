import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  readonly id: string;
  readonly kind: ToastKind;
  readonly text: string;
  readonly at: number;
}

let touchedAt = 0;
for (const event of ['click', 'keydown', 'popstate'])
  globalThis.addEventListener?.(event, () => (touchedAt = Date.now()), true);

const slice = createSlice({
  name: 'toast',
  initialState: null as Toast | null,
  reducers: {
    /** One at a time: several would hide the page, and nobody reads three. */
    notify: {
      prepare: (kind: ToastKind, text: string) => ({ payload: { id: nanoid(), kind, text, at: Date.now() } }),
      reducer: (_last, { payload }: PayloadAction<Toast>) => payload,
    },
    /**
     * A new page or a new try starts without the last one's advice. What was said since somebody last did something brought
     * them here, and stays: 'Pagamento confirmado!'.
     */
    adviceAged: {
      prepare: () => ({ payload: touchedAt }),
      reducer: (toast, { payload }: PayloadAction<number>) => (toast && toast.at < payload ? null : toast),
    },
    dismiss: () => null,
  },
});

export const { notify, adviceAged, dismiss } = slice.actions;
export const toastReducer = slice.reducer;
