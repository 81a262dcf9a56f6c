import { didNumber, localPart } from './did-number.ts';

describe('didNumber', () => {
  it.each([
    ['eight digits', '11', '40001234', '551140001234'],
    ['nine digits', '11', '912345678', '5511912345678'],
    ['punctuation', '61', '3000-1234', '556130001234'],
    ['the area code said twice', '21', '2140001234', '552140001234'],
    ['an eight-digit number that begins like its area code', '21', '21401234', '552121401234'],
  ])('takes %s', (_why, areaCode, subscriber, number) => {
    expect(didNumber(areaCode, subscriber)).toBe(number);
  });

  it.each([
    ['a short number', '11', '4000123'],
    ['an area code of three digits', '011', '40001234'],
    ['no digits', '11', 'indisponível'],
  ])('refuses %s', (_why, areaCode, subscriber) => {
    expect(didNumber(areaCode, subscriber)).toBeNull();
  });
});

describe('localPart', () => {
  it('leaves country and area code out', () => expect(localPart('551140001234')).toBe('40001234'));
});
