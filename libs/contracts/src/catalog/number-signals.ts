import { z } from 'zod';
import { defineSignal } from '../contract.ts';
import { didNumber } from '../primitives.ts';

/** A number left (`isTaken`) or came back to the shelf of its city: open lists refetch. */
export const shelfChanged = defineSignal(
  'shelf.changed',
  1,
  z.object({ areaRef: z.string(), number: didNumber, isTaken: z.boolean().optional() }),
);
