import { scrollToRow, windowRange } from './window-range.ts';

const list = { scrollTop: 0, height: 280, rowHeight: 44, count: 10_000 };

describe('windowRange', () => {
  it('keeps a handful of ten thousand rows', () => {
    expect(windowRange(list)).toEqual({ from: 0, to: 13 });
  });
  it('follows the scroll', () => {
    expect(windowRange({ ...list, scrollTop: 44 * 5000 })).toEqual({ from: 4994, to: 5013 });
  });
  it('ends with the list', () => {
    expect(windowRange({ ...list, scrollTop: 44 * 9994 })).toMatchObject({ to: 10_000 });
  });
  it('has nothing to show of an empty list', () => {
    expect(windowRange({ ...list, count: 0 })).toEqual({ from: 0, to: 0 });
  });
  it('survives a list that shrank under the scroll', () => {
    expect(windowRange({ ...list, scrollTop: 44 * 500, count: 3 })).toEqual({ from: 3, to: 3 });
  });
});

describe('scrollToRow', () => {
  it.each([
    ['stays when the row is seen', 2, 0, 0],
    ['moves up to a row above', 1, 440, 44],
    ['moves down just enough', 10, 0, 204],
  ])('%s', (_why, row, scrollTop, expected) => {
    expect(scrollToRow(row, { ...list, scrollTop })).toBe(expected);
  });
});
