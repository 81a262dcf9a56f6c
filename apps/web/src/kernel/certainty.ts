import type { Failure } from './failure.ts';

/** Nobody knows whether these were refused before or after what was asked was done. */
const unsure: readonly Failure['code'][] = ['offline', 'unknown', 'internal', 'service-unavailable'];

/** Whether the service refused it for a reason of its own, and nothing was done. */
export const isSure = ({ code }: Failure): boolean => !unsure.includes(code);
