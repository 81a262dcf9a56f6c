import type { RoundsOfAll } from '@numera/contracts/operations/rounds';
import { useMakeRoundMutation } from './operations.api.ts';
import { texts } from './texts.ts';
import { useBareDeed } from './use-deed.ts';

const { asked: done, failed } = texts.checks;

export type RoundPlace = Pick<RoundsOfAll['rounds'][number], 'service' | 'name'>;

/** Has a nightly round made now, without a question before it: it changes nothing that the night would not. */
export function useMakeRound(): (round: RoundPlace) => Promise<void> {
  const [make] = useMakeRoundMutation();
  const deed = useBareDeed();
  return ({ service, name }) => deed(make({ service, name }).unwrap(), { done, failed });
}
