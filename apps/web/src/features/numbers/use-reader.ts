import { useAppSelector } from '../../kernel/store-hooks.ts';
import type { Reader } from './ending-texts.ts';

/** To whom the dialogs of a number speak. */
export const useReader = (): Reader =>
  useAppSelector((state) => (state.session?.user.role === 'admin' ? 'admin' : 'owner'));
