import { told } from '../../kernel/certainty.ts';
import { failureOf } from '../../kernel/failure.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import type { Refusal } from '../../ui/kit/use-attempt.ts';
import { texts } from './texts.ts';

interface Words {
  /** What is said when it was done, and when it was not. */
  readonly done: string;
  readonly failed: string;
}

/** Does it, and says so; otherwise why it was not done, for the dialog that asked. */
export function useDeed(): (change: Promise<unknown>, words: Words) => Promise<Refusal | null> {
  const dispatch = useAppDispatch();
  return async (change, { done, failed }) => {
    try {
      await change;
      dispatch(notify('success', done));
      return null;
    } catch (error) {
      const failure = failureOf(error);
      return { title: failed, message: told(failure, { lost: texts.lost }), fields: failure.fields };
    }
  };
}

/** The same where no dialog asked: why it was not done is a notice. */
export function useBareDeed(): (change: Promise<unknown>, words: Words) => Promise<void> {
  const dispatch = useAppDispatch();
  const deed = useDeed();
  return async (change, words) => {
    const refusal = await deed(change, words);
    if (refusal) dispatch(notify('error', `${refusal.title}: ${refusal.message}`));
  };
}
