import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** With figures and addresses in one line each; with all of them broken where they may be; not at all. */
type Fit = 'roomy' | 'tight' | 'none';

interface Fitting {
  /** Where the table stands. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly fit: Fit;
}

/**
 * How a table's columns have room for what they hold: measured before it is painted, since one long word makes a column wider than any
 * window's width foretells, and what does not fit is cut off with all that can be done with a row. Tried again where there is more room.
 */
export function useFits(rows: readonly unknown[]): Fitting {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(Infinity);
  /** The widths that were too little. */
  const [tooLittle, setTooLittle] = useState({ roomy: 0, tight: 0 });
  const fit: Fit = room > tooLittle.roomy ? 'roomy' : room > tooLittle.tight ? 'tight' : 'none';
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const look = (): void => {
      const { clientWidth } = current;
      setRoom(clientWidth);
      const table = current.querySelector('table');
      if (!table || table.scrollWidth <= clientWidth + 1) return;
      // Not broken yet, or broken in vain.
      setTooLittle((last) => ({ ...last, [fit === 'roomy' ? 'roomy' : 'tight']: clientWidth }));
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(current);
    return () => watch.disconnect();
  }, [rows, fit]);
  return { box, fit };
}
