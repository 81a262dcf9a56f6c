export interface BenchOptions {
  /** The measures that are wanted; every one when left out. */
  readonly only: readonly string[] | null;
  readonly rounds: number;
  /** How long one closed loop of reads or webhooks lasts. */
  readonly seconds: number;
  /** Orders of one round of P6. */
  readonly orders: number;
  /** Where the figures go as JSON besides the table. */
  readonly json: string | null;
}

const DEFAULTS: BenchOptions = { only: null, rounds: 5, seconds: 5, orders: 40, json: null };

/** Reads `--only=P1,P3 --rounds=5 --seconds=5 --orders=40 --json=file`. Throws a sentence that names what is wrong. */
export function readOptions(args: readonly string[], known: readonly string[]): BenchOptions {
  const given = new Map<string, string>();
  for (const argument of args) {
    const found = /^--(only|rounds|seconds|orders|json)=(.+)$/.exec(argument);
    if (!found) throw new Error(`${argument}: known are --only=, --rounds=, --seconds=, --orders= and --json=`);
    given.set(found[1]!, found[2]!);
  }
  const only = given.get('only')?.toUpperCase().split(',') ?? null;
  const unknown = only?.find((id) => !known.includes(id));
  if (unknown) throw new Error(`there is no measure ${unknown}, only ${known.join(', ')}`);
  return {
    only,
    rounds: count(given, 'rounds'),
    seconds: count(given, 'seconds'),
    orders: count(given, 'orders'),
    json: given.get('json') ?? null,
  };
}

function count(given: ReadonlyMap<string, string>, name: 'rounds' | 'seconds' | 'orders'): number {
  const text = given.get(name);
  if (text === undefined) return DEFAULTS[name];
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name}=${text}: a whole number from 1 on`);
  return value;
}
