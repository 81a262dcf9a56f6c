import { EndedSessions } from './ended-sessions.ts';

it('remembers an ended session as long as its tokens may live', () => {
  const ended = new EndedSessions();
  ended.add('a', 0);
  ended.add('b', 10 * 60_000);
  expect(['a', 'b', 'c'].map((id) => ended.has(id))).toEqual([true, true, false]);
  ended.add('c', 12 * 60_000);
  expect(['a', 'b', 'c'].map((id) => ended.has(id))).toEqual([false, true, true]);
});
