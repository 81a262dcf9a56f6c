import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Logger } from '@numera/server/logger-token';

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;
/** Vite's manifest and the renderer of first views: nobody fetches them. */
const HIDDEN = /(^|[\\/])\./;
const WORTH_BYTES = 1_024;
const encodings = { br: promisify(brotliCompress), gz: promisify(gzip) } as const;

/** Compresses once, at start, what would be compressed for every visitor. A read-only directory keeps what its image has. */
export async function compressAssets(directory: string, logger: Logger): Promise<void> {
  const names = await readdir(directory, { recursive: true }).catch(() => []);
  const present = new Set(names);
  for (const name of names.filter((each) => COMPRESSIBLE.test(each) && !HIDDEN.test(each))) {
    const path = join(directory, name);
    try {
      if ((await stat(path)).size < WORTH_BYTES) continue;
      for (const [ending, compress] of Object.entries(encodings)) {
        if (!present.has(`${name}.${ending}`))
          await replaceFile(`${path}.${ending}`, await compress(await readFile(path)));
      }
    } catch (error) {
      logger.debug({ err: error, name }, 'asset not compressed');
    }
  }
}

/** Renamed into place: a replica that starts beside us must not serve half a file. */
async function replaceFile(path: string, content: Buffer): Promise<void> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, content);
  await rename(draft, path);
}
