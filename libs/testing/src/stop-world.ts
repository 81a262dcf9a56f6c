import { deleteQueues } from './delete-queues.ts';

/** Jest's global teardown: ends what `start-world.ts` started, and leaves no queue to those who go on with the same broker. */
export default async function stopWorld(): Promise<void> {
  const opened = await globalThis.openedWorld;
  globalThis.openedWorld = undefined;
  const run = process.env['NUMERA_WORLDS'];
  try {
    if (run) await deleteQueues(run);
  } finally {
    await opened?.close();
  }
}
