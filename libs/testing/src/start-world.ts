import { randomBytes } from 'node:crypto';
import { openWorld, type OpenWorld } from './open-world.ts';

declare global {
  var openedWorld: Promise<OpenWorld> | undefined;
}

/** Jest's global setup: one broker and one database for the run, however many projects name this file. */
export default async function startWorld(): Promise<void> {
  globalThis.openedWorld ??= openWorld((line) => process.stderr.write(`${line}\n`));
  // Begins the name of whatever the run leaves in them.
  process.env['NUMERA_WORLDS'] ??= `t${randomBytes(4).toString('hex')}`;
  Object.assign(process.env, (await globalThis.openedWorld).env);
}
