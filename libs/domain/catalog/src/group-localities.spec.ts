import { groupLocalities } from './group-localities.ts';

const row = (areaCode: string, city: string, areaRef = city) => ({ areaCode, city, areaRef });

describe('groupLocalities', () => {
  it('sorts area codes by number and cities as Portuguese does', () => {
    const views = groupLocalities([
      row('61', 'Brasília'),
      row('11', 'São Paulo'),
      row('11', 'Águas de Lindóia'),
      row('11', 'Zacarias'),
      row('11', 'Barueri'),
    ]);
    expect(views.map(({ areaCode }) => areaCode)).toEqual(['11', '61']);
    expect(views[0]?.cities.map(({ name }) => name)).toEqual(['Águas de Lindóia', 'Barueri', 'São Paulo', 'Zacarias']);
  });

  it.each([
    ['one digit', row('1', 'Cidade')],
    ['three digits', row('011', 'Cidade')],
    ['letters', row('SP', 'Cidade')],
    ['no city', row('11', '  ')],
    ['no way to ask for its numbers', row('11', 'Cidade', '')],
  ])('leaves out a row with %s', (_why, odd) => {
    expect(groupLocalities([odd])).toEqual([]);
  });

  it('says a city once, and twice when it has two local areas', () => {
    const views = groupLocalities([row('11', 'Osasco', 'A'), row('11', 'Osasco', 'A'), row('11', 'Osasco', 'B')]);
    expect(views[0]?.cities.map(({ areaRef }) => areaRef)).toEqual(['A', 'B']);
  });
});
