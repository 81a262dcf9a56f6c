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
    ['Ana\r\nSouza', 'Ana Souza'],
    ['Ana\tBeatriz\u0000', 'Ana Beatriz'],
    ['Ana\u0085Souza\u2028Lima', 'Ana Souza Lima'],
    ['\u202egro.elpmaxe\u202c', 'gro.elpmaxe'],
    ['A\u2066n\u2069a\u200f\u061c', 'Ana'],
    ['A\u200bn\ufeffa\u00ad', 'Ana'],
    ['Ana\ud800', 'Ana'],
    ['\udc00Ana 🙂', 'Ana 🙂'],
    ['A\ue000na', 'Ana'],
    ['\u0000\u202e\ud800', ''],
    ['João D’Ávila Müller-Ñandú 2º', 'João D’Ávila Müller-Ñandú 2º'],
  ])('makes %j into %j', (raw, clean) => expect(sanitizeText(raw)).toBe(clean));

  it('leaves nothing for a second pass', () => {
    const text = fc.string({
      maxLength: 700,
      unit: fc.constantFrom('a', ' ', '<', '"', "'", 'é', '\n', '\u202e', '\ud800', '\udc00'),
    });
    fc.assert(fc.property(text, (raw) => sanitizeText(sanitizeText(raw)) === sanitizeText(raw)));
  });
});
