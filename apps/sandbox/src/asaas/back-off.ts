const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits before attempts 1 to 15 (Asaas, "Penalização de filas"). */
const waits = [
  0,
  30 * SECOND,
  1 * MINUTE,
  3.5 * MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  25 * MINUTE,
  ...Array<number>(5).fill(1 * HOUR),
  ...Array<number>(2).fill(2 * HOUR),
  3 * HOUR,
];

/** After so many failures in a row the queue stops until somebody restarts it. */
export const MAX_ATTEMPTS = waits.length;

/** How long to wait after the given number of failures; null when the queue is interrupted instead. */
export const waitAfter = (failures: number, scale: number): number | null => {
  const wait = waits[failures];
  return wait === undefined ? null : wait * scale;
};

/** Events are kept for so long, then deleted for good. */
export const RETENTION_MS = 14 * 24 * HOUR;
