/* eslint-disable no-console -- this is about what others write there */
import { keepConsole } from './keep-console.ts';
import { createLogger } from './logging.ts';

it('makes one line of the log of whatever is written to the console', () => {
  const lines: string[] = [];
  const before = { ...console };
  keepConsole(createLogger({ name: 'gateway', level: 'info' }, { write: (line) => void lines.push(line) }));
  console.warn('No routes matched location "%s"', '/a\n{"level":50,"msg":"forged"}\u001b[2K\r');
  console.error(new Error('two\nlines'));
  console.debug('not wanted');
  Object.assign(console, before);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line.trimEnd()).not.toMatch(/[\u0000-\u001f]/);
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 40, msg: expect.stringContaining('{"level":50') });
});
