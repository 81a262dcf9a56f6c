import fc from 'fast-check';
import { numberWords, phoneWords, searchTerms, wordsOf } from './search-words.ts';

const finds = (query: string, words: readonly string[]): boolean =>
  searchTerms(query).every((term) => words.some((word) => word.startsWith(term)));

describe('the words of a row', () => {
  it('are lower case, without accents and punctuation, each once', () =>
    expect(wordsOf('João D’Ávila', 'São João del-Rei')).toEqual(['joao', 'd', 'avila', 'sao', 'del', 'rei']));

  it('are none of an empty text', () => expect(wordsOf('', ' – ')).toEqual([]));
});

describe('a number is found', () => {
  const landline = numberWords('551140001234');
  const mobile = numberWords('5511987654321');

  it.each([
    '551140001234',
    '+55 11 4000-1234',
    '(11) 4000-1234',
    '1140001234',
    '11 40001234',
    '4000-1234',
    '40001234',
    '4000',
    '1234',
    '11 1234',
  ])('by %s', (query) => expect(finds(query, landline)).toBe(true));

  it.each(['+55 (11) 98765-4321', '11987654321', '98765-4321', '9 8765-4321', '87654321', '4321'])(
    'by %s of a mobile',
    (query) => expect(finds(query, mobile)).toBe(true),
  );

  it.each(['21', '40001235', '(21) 4000-1234', '1235'])('and not by %s', (query) =>
    expect(finds(query, landline)).toBe(false),
  );

  it('as it stands when it is no DID', () => expect(numberWords('0800 1')).toEqual(['0800', '1']));
});

describe('somebody is found', () => {
  it.each(['(11) 98000-4321', '11980004321', '98000-4321', '4321', '+55 11 98000-4321'])(
    'by the telephone %s',
    (query) => {
      for (const phone of ['11980004321', '(11) 98000-4321']) expect(finds(query, phoneWords(phone))).toBe(true);
    },
  );

  it.each([
    ['', []],
    ['ramal 12', ['ramal', '12']],
  ])('by the words of %j, which is no telephone', (phone, words) => expect(phoneWords(phone)).toEqual(words));
});

describe('a search', () => {
  const words = [...wordsOf('Ana Conceição', 'São Paulo'), ...numberWords('551140001234')];

  it.each(['', '  ', '()', 'ana', 'CONCEICAO ana', 'são p', 'paulo 4000', 'Ana 1234'])('finds by %j', (query) =>
    expect(finds(query, words)).toBe(true),
  );

  it.each(['ana bruno', 'aulo', 'sao rio'])('needs all of its words: %j', (query) =>
    expect(finds(query, words)).toBe(false),
  );

  it('finds every row by the beginning of each of its words, however it is written', () =>
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 20 })), fc.nat({ max: 5 }), (texts, length) => {
        const found = wordsOf(...texts);
        const query = found.map((word) => [...word].slice(0, length + 1).join('')).join(' ');
        return finds(query, found);
      }),
    ));
});
