import fc from 'fast-check';
import { sanitizeText } from './sanitize.ts';

describe('sanitizeText', () => {
  it.each([
    ['  Ana Souza ', 'Ana Souza'],
    ['<b>Ana</b>', 'bAna/b'],
    [`"Ana" 'Bia' \`Céu\``, 'Ana Bia Céu'],
    [' < Ana > ', 'Ana'],
    ['a'.repeat(501), 'a'.repeat(500)],
    ['🙂'.repeat(501), '🙂'.repeat(500)],
  ])('makes %j into %j', (raw, clean) => expect(sanitizeText(raw)).toBe(clean));

  it('leaves nothing for a second pass', () => {
    const text = fc.string({ maxLength: 700, unit: fc.constantFrom('a', ' ', '<', '"', "'", 'é') });
    fc.assert(fc.property(text, (raw) => sanitizeText(sanitizeText(raw)) === sanitizeText(raw)));
  });
});
