import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { dialogRefusal } from './sign-in-refusal.ts';
import { SignIn } from './sign-in.tsx';
import { texts } from './texts.ts';

interface LoginDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Signs a guest in without leaving the step. Its code arrives when it is first opened. */
export default function LoginDialog({ open, onClose }: LoginDialogProps) {
  const dispatch = useAppDispatch();
  const done = () => {
    dispatch(notify('success', texts.dialogDone));
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={texts.dialogTitle} width={420}>
      <SignIn
        name="entrar"
        refusalOf={dialogRefusal}
        onDone={done}
        beside={
          <button type="button" className="button" onClick={onClose}>
            {texts.cancel}
          </button>
        }
      />
    </Dialog>
  );
}
