import { rememberConnections } from '../rows/check-rows.ts';
import { isAllowed } from './allowed-scans.ts';
import { markWhatSpecsAsk } from './asked-by-specs.ts';
import { ScanWatch } from './scan-watch.ts';

declare global {
  /** What watches the queries of this spec. */
  var scanWatch: ScanWatch;
}

// Part of every spec with a database: a query of ours that reads a whole collection fails the spec that led to it.
markWhatSpecsAsk();
globalThis.scanWatch = new ScanWatch();
globalThis.scanWatch.install();
// And what it leaves in the database is as its schema says: `world().clean()` looks.
rememberConnections();

afterAll(async () => {
  const scans = (await globalThis.scanWatch.take()).filter((scan) => !isAllowed(scan));
  await globalThis.scanWatch.close();
  if (scans.length === 0) return;
  const list = scans.map(({ collection, shape }) => `  ${collection}: ${shape}`).join('\n');
  throw new Error(`No index serves these queries. Index them, or say in allowed-scans.ts why not:\n${list}`);
});
