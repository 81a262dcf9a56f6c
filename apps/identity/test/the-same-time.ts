import { expect } from '@jest/globals';

const ROUNDS = 5;
const NOTICED_MS = 5;

type Asked = () => Promise<unknown>;

/**
 * Whoever measures cannot tell one from the other, at the median of so many pairs. A difference that is there is there in every round; one
 * that something else on the machine has made is not.
 */
export async function expectTheSameTime(
  pairs: number,
  nextPair: () => Promise<readonly [one: Asked, other: Asked]>,
): Promise<void> {
  const rounds: number[] = [];
  while (rounds.length < ROUNDS && !rounds.some((difference) => difference < NOTICED_MS)) {
    const differences: number[] = [];
    for (let n = 0; n < pairs; n++) differences.push(await differenceOf(await nextPair(), n % 2 === 0));
    rounds.push(Math.abs(differences.toSorted((a, b) => a - b)[Math.floor(pairs / 2)]!));
  }
  expect(Math.min(...rounds)).toBeLessThan(NOTICED_MS);
}

/** Which of the two is asked first is in neither. */
async function differenceOf([one, other]: readonly [Asked, Asked], oneFirst: boolean): Promise<number> {
  if (oneFirst) return (await timed(one)) - (await timed(other));
  const ofOther = await timed(other);
  return (await timed(one)) - ofOther;
}

async function timed(ask: Asked): Promise<number> {
  const began = performance.now();
  await ask();
  return performance.now() - began;
}
