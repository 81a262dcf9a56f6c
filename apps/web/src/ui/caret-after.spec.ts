import { caretAfter } from './caret-after.ts';

describe('caretAfter', () => {
  it.each([
    ['the start when nothing stands before it', '529.982.247-25', 0, 0],
    ['the middle, behind the same digits', '529.982.247-25', 4, 5],
    ['the place before punctuation', '529.982.247-25', 3, 3],
    ['the end', '(11) 98765-4321', 11, 15],
    ['the end when the mask cut what was typed', '01310-100', 12, 9],
  ])('finds %s', (_what, masked, count, at) => {
    expect(caretAfter(masked, count)).toBe(at);
  });
});
