import type { RegistrationData } from '@numera/contracts/me-view';
import { keepable } from '../features/registration/stored-data.ts';
import { texts } from '../features/registration/texts.ts';
import { useKeepRegistrationDataMutation } from './me.api.ts';
import { userChanged } from './session/session-slice.ts';
import { useAppDispatch, useAppSelector } from './store-hooks.ts';
import { notify } from './toasts-slice.ts';

/** Keeps the draft for future purchases. Whether that works or not is told, and the purchase goes on. */
export function useKeepData(): { keep: (stored: RegistrationData) => Promise<void>; keeping: boolean } {
  const draft = useAppSelector((state) => state.purchase.draft);
  const dispatch = useAppDispatch();
  const [ask, { isLoading }] = useKeepRegistrationDataMutation();
  const keep = async (stored: RegistrationData) => {
    try {
      const { user } = await ask({ ...keepable(draft, stored) }).unwrap();
      dispatch(userChanged(user));
      dispatch(notify('success', texts.keep.done));
    } catch (error) {
      console.error('registration data could not be kept', error);
      dispatch(notify('error', texts.keep.failed));
    }
  };
  return { keep, keeping: isLoading };
}
