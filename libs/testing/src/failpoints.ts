import { existsSync, readFileSync } from 'node:fs';

/**
 * Preloaded into a service by the fault tests (`--import`); production images do not carry it. When the process reaches
 * the moment that the file FAILPOINT_FILE names, it kills itself as hard as a power cut.
 */
const HOOK = Symbol.for('numera.failpoint');
const file = process.env['FAILPOINT_FILE'];

(globalThis as { [HOOK]?: (name: string) => Promise<void> })[HOOK] = (name) => {
  if (!file || !existsSync(file) || readFileSync(file, 'utf8') !== name) return Promise.resolve();
  process.kill(process.pid, 'SIGKILL');
  // Killed from now on; nothing after this point may run.
  return new Promise(() => undefined);
};
