/** Rows as they stand, with what is new of each, and what would have come or gone otherwise. */
export interface Steady<Row> {
  readonly rows: readonly Row[];
  /** Those that are not in the list any more. */
  readonly gone: ReadonlySet<string>;
  /** How many rows would come. */
  readonly waiting: number;
}

/** The latest rows in the places of those that are shown: nothing moves, and nothing that is shown is out of date. */
export function steady<Row>(shown: readonly Row[], latest: readonly Row[], keyOf: (row: Row) => string): Steady<Row> {
  const now = new Map(latest.map((row) => [keyOf(row), row]));
  const known = new Set(shown.map(keyOf));
  return {
    rows: shown.map((row) => now.get(keyOf(row)) ?? row),
    gone: new Set([...known].filter((key) => !now.has(key))),
    waiting: latest.filter((row) => !known.has(keyOf(row))).length,
  };
}
