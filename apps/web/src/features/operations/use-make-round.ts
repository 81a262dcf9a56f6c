import type { RoundsOfAll } from '@numera/contracts/operations/rounds';
import { useBareDeed } from '../../kernel/use-deed.ts';
import { useMakeRoundMutation } from './operations.api.ts';
import { refusalOf } from './refusal-of.ts';
import { texts } from './texts.ts';

const { asked: done, failed } = texts.checks;

export type RoundPlace = Pick<RoundsOfAll['rounds'][number], 'service' | 'name'>;

/** Has a nightly round made now, without a question before it: it changes nothing that the night would not. */
export function useMakeRound(): (round: RoundPlace) => Promise<unknown> {
  const [make] = useMakeRoundMutation();
  const deed = useBareDeed(refusalOf);
  return ({ service, name }) => deed(make({ service, name }).unwrap(), { done, failed });
}
