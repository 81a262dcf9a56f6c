import type { MeView } from '@numera/contracts/me-view';
import { usePurchase } from '../../features/purchase/purchase-state.ts';
import { keepable } from '../../features/registration/stored-data.ts';
import { texts } from '../../features/registration/texts.ts';
import { useKeepRegistrationDataMutation } from '../../kernel/session/me.api.ts';
import { userChanged } from '../../kernel/session/session-slice.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import type { ToastKind } from '../../kernel/toasts-slice.ts';

type Word = readonly [ToastKind, string];

/** Keeps the draft for future purchases. What came of it is to be told; the purchase goes on either way. */
export function useKeepData(): { keep: (stored: MeView) => Promise<Word>; keeping: boolean } {
  const { draft } = usePurchase();
  const dispatch = useAppDispatch();
  const [ask, { isLoading }] = useKeepRegistrationDataMutation();
  const keep = async ({ registrationData, version }: MeView): Promise<Word> => {
    try {
      const { user } = await ask({ seen: version, body: keepable(draft, registrationData) }).unwrap();
      dispatch(userChanged(user));
      return ['success', texts.keep.done];
    } catch (error) {
      console.error('registration data could not be kept', error);
      return ['error', texts.keep.failed];
    }
  };
  return { keep, keeping: isLoading };
}
