/** A dialog goes before what it asks about does: only then the focus is back where it was. */
export interface DialogState {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}
