import { type Activation, moveTo } from './activation.ts';

/**
 * What is recorded before the carrier is called. Whoever finds this record after a crash looks up what became of the call:
 * an acquisition that happened would be refused the second time, and its password is given only once.
 */
export function intend(activation: Activation, now: Date): Activation {
  const { step } = activation;
  if (step === 'look-up') return activation;
  return {
    ...moveTo(activation, 'ACQUIRING', now),
    step: 'look-up',
    attempts: [...activation.attempts, { call: step, at: now, outcome: null }],
  };
}

/** Takes up an activation whose last call has no outcome: whoever made it died, or was too slow and lost its lease. */
export function resume(activation: Activation): Activation {
  const last = activation.attempts.at(-1);
  if (!last || last.outcome !== null) return activation;
  return {
    ...activation,
    failures: activation.failures + 1,
    inDoubt: activation.inDoubt || last.call === 'acquire',
    attempts: [...activation.attempts.slice(0, -1), { ...last, outcome: 'lost' }],
  };
}
