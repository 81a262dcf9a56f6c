export interface Viewport {
  readonly scrollTop: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly count: number;
}

/** Rows kept above and below what is seen, so that a quick wheel shows no gaps. */
const OVERSCAN = 6;

/** First row and the one after the last that must exist. */
export function windowRange({ scrollTop, height, rowHeight, count }: Viewport): { from: number; to: number } {
  const from = Math.max(0, Math.floor(scrollTop / rowHeight) - OVERSCAN);
  const to = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + OVERSCAN);
  return { from: Math.min(from, to), to };
}

/** Where to scroll so that a row is seen whole, moving as little as possible. */
export function scrollToRow(row: number, { scrollTop, height, rowHeight }: Viewport): number {
  const top = row * rowHeight;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowHeight - height);
}
