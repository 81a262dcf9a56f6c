import type { Refusal } from '../ui/kit/use-attempt.ts';
import { useAppDispatch } from './store-hooks.ts';
import { notify } from './toasts-slice.ts';

interface DeedWords<T> {
  /** What is said when it was done. */
  readonly done: string | ((answer: T) => string);
  /** Heads why it was not. */
  readonly failed: string;
}

type Deed = <T>(change: Promise<T>, words: DeedWords<T>) => Promise<Refusal | null>;
type RefusalOf = (error: unknown, title: string) => Refusal;

/** Does it, and says so; otherwise why it was not done, for whoever asked: a dialog most of the time. */
export function useDeed(refusalOf: RefusalOf): Deed {
  const dispatch = useAppDispatch();
  return async (change, { done, failed }) => {
    try {
      const answer = await change;
      dispatch(notify('success', typeof done === 'string' ? done : done(answer)));
      return null;
    } catch (error) {
      return refusalOf(error, failed);
    }
  };
}

/** The same where no dialog asked: why it was not done is a notice. */
export function useBareDeed(refusalOf: RefusalOf): Deed {
  const dispatch = useAppDispatch();
  const deed = useDeed(refusalOf);
  return async (change, words) => {
    const refused = await deed(change, words);
    if (refused) dispatch(notify('error', `${refused.title}: ${refused.message}`));
    return refused;
  };
}
