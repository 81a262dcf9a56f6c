import { type Activation, moveTo } from './activation.ts';

/**
 * An operator has it tried once more, with a schedule of its own. Where the number may be ours without our knowing it is looked up first, as
 * after every answer that was lost.
 */
export const triedAgain = (activation: Activation, now: Date): Activation => ({
  ...moveTo(activation, 'ACQUIRING', now),
  step: activation.inDoubt ? 'look-up' : 'acquire',
  failures: 0,
  reason: null,
});
