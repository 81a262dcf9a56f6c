import { deleteQueues } from './delete-queues.ts';

/** Jest's global teardown: ends what `start-world.ts` started, and leaves no queue to those who go on with the same broker. */
export default async function stopWorld(): Promise<void> {
  const { openedWorld: opened } = globalThis;
  globalThis.openedWorld = undefined;
  const run = process.env['NUMERA_WORLDS'];
  if (!opened || !run) return;
  await deleteQueues(run);
  await (await opened).close();
}
