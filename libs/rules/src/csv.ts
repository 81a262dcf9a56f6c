/** A spreadsheet takes for a formula, and runs, what begins so. */
const FORMULA = /^[=+\-@\t\r\n]/;
/** Parts of RFC 4180, and what else a spreadsheet takes for an end. */
const QUOTED = /[";\r\n\t]/;

/** Without it a spreadsheet takes accents for something else. */
export const CSV_MARK = '\uFEFF';

/** One cell as a Brazilian spreadsheet reads it: a `;` parts cells, and nothing in one is a formula. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`;
