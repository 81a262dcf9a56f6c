import { z } from 'zod';
import { defineCommand, defineSignal, type ServiceName } from '../contract.ts';
import { instant } from '../primitives.ts';
import { eachService } from './each-service.ts';

/** So many are shown at once, of one service and of all. */
export const DEAD_LETTERS_SHOWN = 200;

/** An event that could not be handled, parked until somebody decides. */
export const deadLetter = z.object({
  /** Whose queue it was parked from; `ownerless` when nobody reads that any more. */
  consumer: z.string(),
  id: z.string(),
  type: z.string(),
  errorClass: z.string(),
  reason: z.string(),
  /** How often its handler was tried; null when the broker did not say. */
  attempts: z.int().nullable(),
  since: instant.nullable(),
});
export type DeadLetterEntry = z.infer<typeof deadLetter>;

/** `isMore`: there are more than these. */
const deadLetters = z.object({ letters: z.array(deadLetter).max(DEAD_LETTERS_SHOWN), isMore: z.boolean() });

const one = {
  consumer: z.string().regex(/^[a-z][a-z0-9.-]{0,99}$/),
  id: z.string().min(1).max(200),
};

/** Why something is removed for good, in the administrator's own words. */
const dropReason = z.string().trim().min(3).max(200);

const listOf = (service: ServiceName) =>
  defineCommand(`${service}.list-dead-letters`, { access: 'admin', input: z.object({}), output: deadLetters });
const showOf = (service: ServiceName) =>
  defineCommand(`${service}.show-dead-letter`, {
    access: 'admin',
    input: z.object(one),
    output: deadLetter.extend({ body: z.string() }),
  });
const replayOf = (service: ServiceName) =>
  defineCommand(`${service}.replay-dead-letter`, { access: 'admin', input: z.object(one), output: z.object({}) });
const dropOf = (service: ServiceName) =>
  defineCommand(`${service}.drop-dead-letter`, {
    access: 'admin',
    input: z.object({ ...one, reason: dropReason }),
    output: z.object({}),
  });

/**
 * What could not be handled of the events that a service listens to, the oldest first of each queue; billing answers for what is nobody's,
 * too.
 */
export const listDeadLetters = eachService(listOf);
export type ListDeadLetters = ReturnType<typeof listOf>;

/** `not-found` when it is not there any more. `body`: what it says, without what is personal. */
export const showDeadLetter = eachService(showOf);
export type ShowDeadLetter = ReturnType<typeof showOf>;

/**
 * Its consumer gets it again, as a first attempt. Asked twice, it is done once; `message-dropped` when somebody dropped it meanwhile.
 * `queue-gone` when nobody reads that queue.
 */
export const replayDeadLetter = eachService(replayOf);
export type ReplayDeadLetter = ReturnType<typeof replayOf>;

/** It is gone for good. Asked twice, it is done once; `message-replayed` when somebody gave it back meanwhile. */
export const dropDeadLetter = eachService(dropOf);
export type DropDeadLetter = ReturnType<typeof dropOf>;

/** One was parked, given back or dropped: whoever looks at them asks again. */
export const deadLettersChanged = defineSignal('dead-letters.changed', 1, z.object({ service: z.string() }));
