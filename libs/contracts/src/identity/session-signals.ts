import { z } from 'zod';
import { defineSignal } from '../contract.ts';

/** Somebody signed out, or a stolen session was ended: access tokens of this session count no more, though they have not run out. */
export const sessionEnded = defineSignal('session.ended', 1, z.object({ sessionId: z.uuid() }));
