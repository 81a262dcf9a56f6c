import { afterAll, beforeAll } from '@jest/globals';

/**
 * What opens something once for all cases of a file, of those that it imports, or of a `describe`; `put` is told what was
 * opened, so that the cases find it.
 */
export const openOnce =
  <Asked extends unknown[], Opened extends { close(): Promise<void> }>(
    open: (...asked: Asked) => Promise<Opened>,
    put: (opened: Opened) => void,
  ) =>
  (...asked: Asked): void => {
    let opened: Opened | undefined;
    beforeAll(async () => {
      opened = await open(...asked);
      put(opened);
    }, 60_000);
    afterAll(() => opened?.close());
  };
