/** Jest's global teardown: ends what `start-world.ts` started. */
export default async function stopWorld(): Promise<void> {
  const opened = globalThis.openedWorld;
  globalThis.openedWorld = undefined;
  await (await opened)?.close();
}
