import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface Fitting {
  /** Where the table stands. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly fits: boolean;
}

/**
 * Whether a table has room for what its columns hold: measured before it is painted, since one long word makes a column wider than any
 * window's width foretells, and what does not fit is cut off with all that can be done with a row. Tried again where there is more room.
 */
export function useFits(rows: readonly unknown[]): Fitting {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const [tooLittle, setTooLittle] = useState<number | null>(null);
  const fits = tooLittle === null || room > tooLittle;
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const look = (): void => {
      const { clientWidth } = current;
      setRoom(clientWidth);
      const table = current.querySelector('table');
      if (table && table.scrollWidth > clientWidth + 1) setTooLittle(clientWidth);
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(current);
    return () => watch.disconnect();
  }, [rows, fits]);
  return { box, fits };
}
