import { z } from 'zod';
import { defineEvent } from '../contract.ts';

/** Something that a person must look at. Notifications mail it to the operators; the row stays in the service that saw it. */
export const alertRaised = defineEvent(
  'alert.raised',
  1,
  z.object({
    alertId: z.uuid(),
    service: z.string(),
    code: z.string(),
    subject: z.string(),
    detail: z.string(),
  }),
);
