import { citiesOf } from './cities-of.ts';

const named = (name: string, areaRef = name) => ({ name, areaRef });

it('keeps cities with a name and two digits, each once, by name', () =>
  expect(
    citiesOf([
      { areaCode: '21', cities: [named('Niterói'), named(' ')] },
      { areaCode: '1', cities: [named('Errada')] },
      { areaCode: '11', cities: [named('São Paulo', 'a'), named('São Paulo', 'b'), named('Águas'), named('Osasco')] },
    ]).map(({ name, areaCode, areaRef }) => [name, areaCode, areaRef]),
  ).toEqual([
    ['Águas', '11', 'Águas'],
    ['Niterói', '21', 'Niterói'],
    ['Osasco', '11', 'Osasco'],
    ['São Paulo', '11', 'b'],
  ]));
