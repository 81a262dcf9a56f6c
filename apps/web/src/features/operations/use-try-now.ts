import type { StuckEntry } from '@numera/contracts/operations/stuck-work';
import { useBareDeed } from '../../kernel/use-deed.ts';
import { useTryNowMutation } from './operations.api.ts';
import { refusalOf } from './refusal-of.ts';
import { texts } from './texts.ts';

const { asked: done, failed } = texts.stuck;

/** Without a question before it: it would be tried anyway. */
export function useTryNow(): (entry: Pick<StuckEntry, 'kind' | 'id'>) => Promise<unknown> {
  const [tryNow] = useTryNowMutation();
  const deed = useBareDeed(refusalOf);
  return ({ kind, id }) => deed(tryNow({ kind, id }).unwrap(), { done, failed });
}
