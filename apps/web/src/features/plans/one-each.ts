/**
 * Does something for each of several at a time: asked again for one for which it is under way, it does nothing. `under` remembers them
 * while the page is there.
 */
export async function oneEach(under: Set<string>, id: string, run: () => Promise<unknown>): Promise<void> {
  if (under.has(id)) return;
  under.add(id);
  try {
    await run();
  } finally {
    under.delete(id);
  }
}
