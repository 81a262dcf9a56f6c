/** So many of each kind of what waits for an administrator are shown, the oldest first. */
export const ATTENTION_SHOWN = 100;
