import { type SupervisedPart, supervise } from './supervise.ts';

/** A part that ends as often as it is told to, and then stays up. */
function aPart(ends: number) {
  let left = ends;
  let restarts = 0;
  const part: SupervisedPart = {
    name: 'billing',
    get exited() {
      return left-- > 0 ? Promise.resolve('ended by SIGKILL') : new Promise<string>(() => undefined);
    },
    tail: () => 'last words',
    restart: async () => void (restarts += 1),
  };
  return { part, restarts: () => restarts };
}

const atOnce = async () => undefined;

describe('supervise', () => {
  it('says which part ended and how, and starts it again', async () => {
    const { part, restarts } = aPart(1);
    const lines: string[] = [];
    await new Promise<void>((resolve) => {
      void supervise(
        part,
        () => false,
        (line) => lines.push(line) === 2 && resolve(),
        atOnce,
      );
    });
    expect(lines).toEqual(['billing ended by SIGKILL. Its last lines:\n    last words', 'billing is up again']);
    expect(restarts()).toBe(1);
  });

  it('leaves a part alone that ended because everything ends', async () => {
    const { part, restarts } = aPart(1);
    await supervise(
      part,
      () => true,
      () => undefined,
      atOnce,
    );
    expect(restarts()).toBe(0);
  });

  it('gives up after five times in a row', async () => {
    const { part, restarts } = aPart(10);
    const lines: string[] = [];
    await supervise(
      part,
      () => false,
      (line) => lines.push(line),
      atOnce,
    );
    expect(restarts()).toBe(5);
    expect(lines.at(-1)).toMatch(/billing ended 5 times in a row; it stays down/);
  });
});
