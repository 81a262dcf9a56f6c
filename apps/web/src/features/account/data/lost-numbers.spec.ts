import { lostOf } from './lost-numbers.ts';

const at = (number: string) => ({ number, areaCode: '11', city: 'São Paulo', areaRef: '11-0' });
const page = (count: number, ...numbers: string[]) => ({
  rows: numbers.map((number) => ({ number: at(number) })),
  total: { count, exact: true },
});

it('names the numbers of all lists, and counts those that a list has not named', () =>
  expect(lostOf(page(1, '551140001234'), page(4, '551140005678'))).toEqual({
    named: [at('551140001234'), at('551140005678')],
    more: 3,
  }));

it('says nothing before all lists are here', () => expect(lostOf(page(1, '551140001234'), undefined)).toBeUndefined());
