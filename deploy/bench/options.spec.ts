import { readOptions } from './options.ts';

const known = ['P1', 'P3'];

describe('the options of the bench', () => {
  it('are every measure in five rounds when nothing is said', () =>
    expect(readOptions([], known)).toEqual({ only: null, rounds: 5, seconds: 5, orders: 40, json: null }));

  it('are read', () =>
    expect(readOptions(['--only=p3,P1', '--rounds=1', '--orders=10', '--json=var/bench.json'], known)).toEqual({
      only: ['P3', 'P1'],
      rounds: 1,
      seconds: 5,
      orders: 10,
      json: 'var/bench.json',
    }));

  it.each([
    ['--only=P9', 'there is no measure P9, only P1, P3'],
    ['--rounds=0', '--rounds=0: a whole number from 1 on'],
    ['--rounds=some', '--rounds=some: a whole number from 1 on'],
    ['--fast', '--fast: known are --only=, --rounds=, --seconds=, --orders= and --json='],
  ])('%s is refused', (argument, message) => expect(() => readOptions([argument], known)).toThrow(message));
});
