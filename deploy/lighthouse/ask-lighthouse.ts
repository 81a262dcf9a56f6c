import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { categories, type Category } from './scores.ts';

/** Fetched when it is first asked: whoever runs or tests the product does without its 160 MB. */
const PACKAGE = 'lighthouse@13.5.0';
const LONGEST_REPORT = 64 * 1_048_576;

/** The part of Lighthouse's report that is read here. */
export interface LighthouseReport {
  readonly runtimeError?: { readonly message: string };
  readonly finalDisplayedUrl: string;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly displayValue?: string }>>;
  readonly categories: Readonly<Partial<Record<Category, CategoryReport>>>;
}
interface CategoryReport {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

/** Opens the address as a phone does, in a tab of the browser that listens on `port`. Throws when the page cannot be opened. */
export async function askLighthouse(url: string, port: number): Promise<LighthouseReport> {
  const options = [
    `--port=${port}`,
    '--output=json',
    '--quiet',
    `--only-categories=${categories.join(',')}`,
    '--disable-storage-reset',
    '--no-enable-error-reporting',
  ];
  const args = ['exec', '--yes', `--package=${PACKAGE}`, '--', 'lighthouse', url, ...options];
  const { stdout } = await promisify(execFile)('npm', args, { maxBuffer: LONGEST_REPORT });
  const report = JSON.parse(stdout) as LighthouseReport;
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return report;
}
