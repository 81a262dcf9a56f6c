import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where fetched binaries stay between runs and checkouts. */
export const cacheFolder = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'numera');
