/** In groups of four, as a person reads and types it. */
export const inGroups = (secret: string): string => secret.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
