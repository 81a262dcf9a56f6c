import type { StuckEntry } from '@numera/contracts/operations/stuck-work';
import { useTryNowMutation } from './operations.api.ts';
import { texts } from './texts.ts';
import { useBareDeed } from './use-deed.ts';

const { asked: done, failed } = texts.stuck;

/** Without a question before it: it would be tried anyway. */
export function useTryNow(): (entry: Pick<StuckEntry, 'kind' | 'id'>) => Promise<void> {
  const [tryNow] = useTryNowMutation();
  const deed = useBareDeed();
  return ({ kind, id }) => deed(tryNow({ kind, id }).unwrap(), { done, failed });
}
