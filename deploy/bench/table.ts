import { LARGEST_SPREAD, ratioOf, spreadOf, summarise, type Summary } from './statistics.ts';

/** One line of the table: a measure of the product beside the same of its baseline. */
export interface Row {
  /** `P1` to `P12`. */
  readonly id: string;
  readonly what: string;
  readonly unit: string;
  readonly ours: Summary;
  /** What it is compared with; left out where there is only a bound. */
  readonly bare?: Summary;
  /** Ours by bare, round by round. */
  readonly ratio?: Summary;
  /** Words for whoever reads the table, such as `≥ 3`. */
  readonly wanted?: string;
  readonly notes?: readonly string[];
}

/** A row of interleaved rounds: the nth value of each side was measured next to the other. */
export function compared(
  about: Pick<Row, 'id' | 'what' | 'unit' | 'wanted' | 'notes'>,
  ours: readonly number[],
  bare: readonly number[],
): Row {
  return { ...about, ours: summarise(ours), bare: summarise(bare), ratio: ratioOf(ours, bare) };
}

/** Whether its rounds lie too far apart to be quoted. */
export const isVoid = ({ ours, ratio }: Row): boolean => spreadOf(ratio ?? ours) > LARGEST_SPREAD;

const columns = ['id', 'what', 'unit', 'ours', 'bare', 'ours/bare', 'wanted', ''] as const;

/** The rows as text with aligned columns, notes under the row that they belong to. */
export function renderTable(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.id,
    row.what,
    row.unit,
    figures(row.ours),
    row.bare ? figures(row.bare) : '',
    row.ratio ? figures(row.ratio) : '',
    row.wanted ?? '',
    isVoid(row) ? `void: the rounds differ by ${Math.round(spreadOf(row.ratio ?? row.ours) * 100)} %` : '',
  ]);
  const widths = columns.map((title, index) => Math.max(...[title, ...cells.map((row) => row[index]!)].map(widthOf)));
  const line = (row: readonly string[]) =>
    row
      .map((text, index) => text.padEnd(widths[index]!))
      .join('  ')
      .trimEnd();
  const body = rows.flatMap(({ notes = [] }, index) => [line(cells[index]!), ...notes.map((note) => `      ${note}`)]);
  return [line(columns), ...body, ''].join('\n');
}

const widthOf = (text: string): number => text.length;

const figures = ({ median, min, max }: Summary): string => `${digits(median)} (${digits(min)}–${digits(max)})`;

/** Three digits that count, and no more than are known. */
function digits(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}
