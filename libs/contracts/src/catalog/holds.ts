import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { didNumber, holdRef, instant, reference } from '../primitives.ts';

/** `holdId` is a secret of 128 bits: whoever knows it is the holder. */
export const holdView = z.object({
  holdId: z.string(),
  number: didNumber,
  areaCode: z.string(),
  city: z.string(),
  areaRef: z.string(),
  expiresAt: instant,
});
export type HoldView = z.infer<typeof holdView>;

/**
 * Holds a free number for 15 minutes of the database's clock, in place of what the visitor held before. Asked again, the
 * visitor gets the hold that is there. Refuses with `number-not-available` or `too-many-holds-here`.
 * With a `key`, a secret of the asker as long as a UUID, whoever keeps no cookie can ask again, too: the answer may have been lost.
 */
export const placeHold = defineCommand('catalog.place-hold', {
  access: 'guest',
  input: z.object({
    number: didNumber,
    areaRef: reference,
    replacesHoldId: holdRef.optional().describe('The hold that this one takes the place of'),
    key: z.string().min(16).max(80).optional(),
  }),
  output: holdView,
  urgency: 'buying',
  sameWork: ({ key, number }) => key && `${key} ${number}`,
});

/**
 * Starts the 15 minutes anew, though not for ever; a hold that ran out is taken again when the number is still free.
 * `hold-expired` otherwise: the number may be chosen again, if it is still there.
 */
export const renewHold = defineCommand('catalog.renew-hold', {
  access: 'guest',
  input: z.object({ holdId: holdRef }),
  output: holdView,
  urgency: 'buying',
  begun: true,
  sameWork: ({ holdId }) => holdId,
});

export const releaseHold = defineCommand('catalog.release-hold', {
  access: 'guest',
  input: z.object({ holdId: holdRef }),
  output: z.object({}),
  urgency: 'buying',
  begun: true,
});
