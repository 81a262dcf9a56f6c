import { arrangeLocalities } from './arrange-localities.ts';

const city = (name: string, areaRef: string) => ({ name, areaRef });

it('sorts area codes by number and cities by name, accents aside, and drops what is no area code', () => {
  const { areaCodes, cities } = arrangeLocalities([
    { areaCode: '67', cities: [city('Bonito', '67-1')] },
    { areaCode: '1', cities: [city('Nenhuma', '1-1')] },
    { areaCode: '11', cities: [city('Osasco', '11-2'), city('Águas de Lindóia', '11-1')] },
    { areaCode: '81', cities: [city('Bonito', '81-1')] },
    { areaCode: '13', cities: [] },
  ]);
  expect(areaCodes.map(({ areaCode, cities: own }) => [areaCode, ...own.map(({ name }) => name)])).toEqual([
    ['11', 'Águas de Lindóia', 'Osasco'],
    ['13'],
    ['67', 'Bonito'],
    ['81', 'Bonito'],
  ]);
  expect(cities.map(({ name, areaCode }) => `${name} ${areaCode}`)).toEqual([
    'Águas de Lindóia 11',
    'Bonito 67',
    'Bonito 81',
    'Osasco 11',
  ]);
});

it('arranges 5,000 cities in a moment', () => {
  const list = Array.from({ length: 67 }, (_, code) => ({
    areaCode: String(11 + code),
    cities: Array.from({ length: 75 }, (_each, n) => city(`Cidade ${(n * 7919) % 5003}`, `${code}-${n}`)),
  }));
  const since = performance.now();
  expect(arrangeLocalities(list).cities).toHaveLength(5_025);
  expect(performance.now() - since).toBeLessThan(1_000);
});
