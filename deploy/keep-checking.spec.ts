import { keepChecking, untilNight } from './keep-checking.ts';

const HOUR_MS = 3_600_000;

it.each([
  ['2026-11-24T06:30:00.000Z', 1],
  ['2026-11-24T07:30:00.000Z', 24],
  ['2026-11-24T22:30:00.000Z', 9],
])('at %s the next night is %i hours away', (now, hours) => expect(untilNight(new Date(now))).toBe(hours * HOUR_MS));

it('the product is checked a minute after its start and every night, and what is wrong is said', async () => {
  const pauses: number[] = [];
  const said: string[] = [];
  const ends = ['ended with code 0', 'ended with code 1'];
  let checks = 0;
  await keepChecking({
    check: () => Promise.resolve(ends[checks++]!),
    isStopping: () => pauses.length > ends.length,
    say: (line) => said.push(line),
    pause: (ms) => Promise.resolve(pauses.push(ms)),
    now: () => new Date('2026-11-24T06:30:00.000Z'),
  });
  expect(pauses).toEqual([60_000, HOUR_MS, HOUR_MS]);
  expect(said).toEqual(['the check of the invariants ended with code 1: npm run check says what is wrong']);
});
