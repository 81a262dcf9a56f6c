import { csvCell, csvLine } from './csv.ts';

describe('a cell', () => {
  it.each([
    ['São Paulo', 'São Paulo'],
    ['1.234,56', '1.234,56'],
    ['', ''],
    ['a;b', '"a;b"'],
    ['a "b"', '"a ""b"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://x";"y")', `"'=HYPERLINK(""http://x"";""y"")"`],
    ['+55', "'+55"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', '"\'\tx"'],
    ['\rx', '"\'\rx"'],
  ])('%j is written %j', (words, cell) => expect(csvCell(words)).toBe(cell));

  it('stands beside others in a line', () => expect(csvLine(['a', '', 'b;c'])).toBe('a;;"b;c"\r\n'));
});
