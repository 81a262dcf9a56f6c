import { areaCodes, isAreaCode, statesOf } from './area-codes.ts';

describe('area codes', () => {
  it('are 67', () => {
    expect(areaCodes).toHaveLength(67);
    expect(areaCodes[0]).toBe('11');
    expect(areaCodes.at(-1)).toBe('99');
  });

  it.each([
    '20',
    '23',
    '25',
    '26',
    '29',
    '30',
    '36',
    '39',
    '40',
    '50',
    '52',
    '56',
    '60',
    '70',
    '72',
    '76',
    '78',
    '80',
    '90',
  ])('do not include %s', (code) => expect(isAreaCode(code)).toBe(false));

  it.each(['', '1', '011', 'ab', '+1'])('are two digits, unlike %j', (code) => expect(isAreaCode(code)).toBe(false));

  it.each([
    ['11', ['SP']],
    ['42', ['PR', 'SC']],
    ['47', ['SC', 'PR']],
    ['61', ['DF', 'GO']],
    ['20', []],
  ])('%s serves %j', (code, states) => expect(statesOf(code)).toEqual(states));
});
