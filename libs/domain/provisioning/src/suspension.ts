import type { Activation, AtCarrier } from './activation.ts';

/**
 * What was owed was not paid: the number rests. News may come in any order, and the later instant is right; of a number that is
 * not active, or was given back, nothing changes.
 */
export function suspend(activation: Activation, since: Date, atCarrier: AtCarrier): Activation {
  const { state, suspension, resumedAt } = activation;
  const isOld = since <= (suspension?.since ?? never) || since <= (resumedAt ?? never);
  return state !== 'ACTIVE' || isOld ? activation : { ...activation, suspension: { since, atCarrier } };
}

/** The money came. Remembered, so that a suspension from before that is told late changes nothing. */
export function endSuspension(activation: Activation, at: Date): Activation {
  const { state, suspension, resumedAt } = activation;
  const isOld = at < (suspension?.since ?? never) || at <= (resumedAt ?? never);
  return state !== 'ACTIVE' || isOld ? activation : { ...activation, suspension: null, resumedAt: at };
}

const never = new Date(0);
