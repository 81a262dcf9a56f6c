import { type ReactNode, useEffect, useRef, useState } from 'react';
import { steady } from './steady-rows.ts';

/** So long after it moved last a pointer is not about to press. */
const STILL_MS = 2_000;

interface Options<Row> {
  readonly rows: readonly Row[];
  /** What stands above them, and moves them when it comes or goes. */
  readonly above: ReactNode;
  readonly keyOf: (row: Row) => string;
  /** What was asked for: rows of something else are shown at once. */
  readonly place: string;
}

/**
 * Rows that do not move under a pointer that does: what comes meanwhile waits until it rests, leaves, or asks for it. What is known
 * anew of a row that stays is shown at once.
 */
export function useSteadyRows<Row>({ rows: latest, above, keyOf, place }: Options<Row>) {
  const [held, setHeld] = useState<Omit<Options<Row>, 'keyOf'> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = () => {
    clearTimeout(timer.current);
    setHeld(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const isHeld = held !== null && held.place === place;
  const { rows, gone, waiting } = isHeld
    ? steady(held.rows, latest, keyOf)
    : { rows: latest, gone: new Set<string>(), waiting: 0 };
  return {
    rows,
    gone,
    waiting,
    above: isHeld ? held.above : above,
    release,
    onPointerMove: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(release, STILL_MS);
      if (!isHeld) setHeld({ rows: latest, above, place });
    },
    onPointerLeave: release,
  };
}
