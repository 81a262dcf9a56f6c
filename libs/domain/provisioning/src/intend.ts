import { type Activation, type CarrierStep, moveTo } from './activation.ts';

/** A release is tried for as long as it takes: the journal keeps its end. */
const KEPT_ATTEMPTS = 100;

/**
 * What is recorded before the carrier is called. Whoever finds this record after a crash looks up what became of the call:
 * an acquisition that happened would be refused the second time, and its password is given only once; whether a release may be
 * asked for twice the carrier does not say.
 */
export function intend(activation: Activation, now: Date): Activation {
  const { step } = activation;
  if (step === 'look-up') return activation;
  return {
    ...(activation.state === 'RELEASING' ? activation : moveTo(activation, 'ACQUIRING', now)),
    step: 'look-up',
    attempts: [...activation.attempts, { call: step, at: now, outcome: null }].slice(-KEPT_ATTEMPTS),
  };
}

/** Takes up an activation whose last call has no outcome: whoever made it died, or was too slow and lost its lease. */
export function resume(activation: Activation): Activation {
  const last = activation.attempts.at(-1);
  if (!last || !isUnanswered(activation)) return activation;
  return {
    ...activation,
    failures: activation.failures + 1,
    inDoubt: activation.inDoubt || last.call === 'acquire',
    attempts: [...activation.attempts.slice(0, -1), { ...last, outcome: 'lost' }],
  };
}

/** Whether a call to the carrier is under way, as far as anybody knows. */
export const isUnanswered = ({ attempts }: Activation): boolean => attempts.at(-1)?.outcome === null;

/** Writes the outcome of a recorded call into the journal. A look-up changes nothing and has no record. */
export function noted(activation: Activation, step: CarrierStep, outcome: string): Activation {
  const last = activation.attempts.at(-1);
  if (step === 'look-up' || !last) return activation;
  return {
    ...activation,
    inDoubt: activation.inDoubt || (step === 'acquire' && outcome === 'unknown'),
    attempts: [...activation.attempts.slice(0, -1), { ...last, outcome }],
  };
}
