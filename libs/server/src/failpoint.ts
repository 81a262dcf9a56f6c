/** Where the fault tests hook in; see `libs/testing`, which production images do not carry. */
export const FAILPOINT_HOOK = Symbol.for('numera.failpoint');

/** Names a moment at which a crash would hurt most. Does nothing unless a test installed a hook in this process. */
export async function failpoint(name: string): Promise<void> {
  const hook = (globalThis as { [FAILPOINT_HOOK]?: (name: string) => Promise<void> | void })[FAILPOINT_HOOK];
  if (hook) await hook(name);
}
