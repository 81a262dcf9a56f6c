import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { didNumber, reference } from '../primitives.ts';

export const numberView = z.object({ number: didNumber, areaCode: z.string(), local: z.string() });
export type NumberView = z.infer<typeof numberView>;

/** The numbers of one city that nobody holds at this moment. */
export const listNumbers = defineCommand('catalog.list-numbers', {
  access: 'public',
  input: z.object({ areaRef: reference.describe('The city, as the localities name it') }),
  output: z.array(numberView),
  urgency: 'browsing',
  sameWork: ({ areaRef }) => areaRef,
});
