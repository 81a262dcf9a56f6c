const drawings = {
  map: 'M14 22l20-8 22 8 20-8v44l-20 8-22-8-20 8zM34 14v44M56 22v44M45 28c5 0 8 3.6 8 8 0 6-8 13-8 13s-8-7-8-13c0-4.4 3-8 8-8zM45 37.5v.5',
  numbers:
    'M26 10h38a6 6 0 016 6v48a6 6 0 01-6 6H26a6 6 0 01-6-6V16a6 6 0 016-6zM32 24v.5M45 24v.5M58 24v.5M32 37v.5M45 37v.5M58 37v.5M32 50v.5M45 50v.5M58 50v.5',
  unplugged:
    'M12 54c10 0 12-14 22-14M40 32l10 10M36 36l10 10a9 9 0 01-12-1M50 42l4-4M46 46l4-4M56 26l-8 8a7 7 0 0010 10l8-8zM62 30l6-6M66 34l6-6M28 22l-5-5M36 18v-7M22 30h-7',
  lost: 'M16 56V28a6 6 0 016-6h46a6 6 0 016 6v28a6 6 0 01-6 6H22a6 6 0 01-6-6zM16 34h58M36 46a3 3 0 010 .5M54 46v.5M38 55c4-4 10-4 14 0',
  clock: 'M45 66a26 26 0 100-52 26 26 0 000 52zM45 26v15l9 6M36 8h18',
} as const;

/** The one line style of every empty and failed state. */
export function Drawing({ name }: { name: keyof typeof drawings }) {
  return (
    <svg className="drawing" viewBox="0 0 90 80" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  );
}
