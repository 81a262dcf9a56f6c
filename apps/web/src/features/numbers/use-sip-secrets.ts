import { told } from '../../kernel/certainty.ts';
import { type Failure, failureOf } from '../../kernel/failure.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import type { Told } from '../../ui/kit/secret-field.tsx';
import type { Refusal } from '../../ui/kit/use-attempt.ts';
import type { NumberKey } from './numbers.api.ts';
import { sipApi } from './sip.api.ts';
import { sipText } from './sip-text.ts';
import { texts } from './texts.ts';

/**
 * A number's password, and all that a phone needs with it, asked of the server each time. Untracked, so that it stands neither in the
 * store nor anywhere else once nobody shows it any more.
 */
export function useSipSecrets(number: NumberKey): { password: () => Promise<Told>; all: () => Promise<Told> } {
  const dispatch = useAppDispatch();
  const ask = (pick: (line: Revealed) => string): Promise<Told> =>
    dispatch(sipApi.endpoints.revealSip.initiate(number, { track: false }))
      .unwrap()
      .then(
        (line) => ({ secret: pick(line) }),
        (error: unknown) => ({ refusal: untold(failureOf(error)) }),
      );
  return { password: () => ask((line) => line.password), all: () => ask(sipText) };
}

/** Asking changes nothing, whatever became of the question. */
const untold = (failure: Failure): Refusal => ({
  message: told(failure, { lost: texts.sip.unsure }),
});

type Revealed = Parameters<typeof sipText>[0];
