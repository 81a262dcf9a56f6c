/**
 * Preloaded into a service by the fault tests (`--import`); production images do not carry it.
 * FAILPOINT=`billing.charge-answered:kill`: the process kills itself as hard as a power cut when it gets there.
 */
const HOOK = Symbol.for('numera.failpoint');

const [wanted, action] = (process.env['FAILPOINT'] ?? '').split(':');

(globalThis as { [HOOK]?: (name: string) => Promise<void> })[HOOK] = (name) => {
  if (name !== wanted) return Promise.resolve();
  if (action === 'kill') process.kill(process.pid, 'SIGKILL');
  // Killed from now on; nothing after this point may run.
  return new Promise(() => undefined);
};
