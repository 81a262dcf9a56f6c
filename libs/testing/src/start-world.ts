import { openWorld, type OpenWorld } from './open-world.ts';

declare global {
  var openedWorld: Promise<OpenWorld> | undefined;
}

/** Jest's global setup: one broker and one database for the run, however many projects name this file. */
export default async function startWorld(): Promise<void> {
  globalThis.openedWorld ??= openWorld((line) => process.stderr.write(`${line}\n`));
  Object.assign(process.env, (await globalThis.openedWorld).env);
}
