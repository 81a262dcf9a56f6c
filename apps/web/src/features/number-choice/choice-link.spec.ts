import { isCity, readChoice, writeChoice } from './choice-link.ts';

const read = (query: string) => readChoice(new URLSearchParams(query));

describe('readChoice', () => {
  it.each([
    ['the whole choice', 'ddd=11&cidade=Campinas&numero=1140001234', ['11', 'Campinas', '551140001234']],
    ['a number with country code', 'ddd=11&cidade=Campinas&numero=551140001234', ['11', 'Campinas', '551140001234']],
    ['a number without area code', 'ddd=11&cidade=Campinas&numero=4000-1234', ['11', 'Campinas', '551140001234']],
    ['no city without an area code', 'cidade=Campinas', [null, null, null]],
    ['no area code of three digits', 'ddd=011&cidade=Campinas', [null, null, null]],
    ['no number that is none', 'ddd=11&cidade=Campinas&numero=12', ['11', 'Campinas', null]],
  ])('reads %s', (_what, query, [areaCode, city, number]) => {
    expect(read(query)).toEqual({ areaCode, city, number });
  });

  it('reads what it wrote', () => {
    const choice = { areaCode: '19', city: 'Mogi-Guaçu & Região', number: '5519987654321' };
    expect(readChoice(writeChoice(choice))).toEqual(choice);
  });
});

it('finds a city however its name was typed', () => {
  expect(isCity('São Paulo', 'sao paulo')).toBe(true);
  expect(isCity('São Paulo', null)).toBe(false);
});
