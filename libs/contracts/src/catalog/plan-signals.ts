import { z } from 'zod';
import { defineSignal } from '../contract.ts';
import { reference } from '../primitives.ts';

/** What the store sells, or at which price, is another: gateways ask anew, and open pages after them. */
export const plansChanged = defineSignal('plans.changed', 1, z.object({ planId: reference }));
