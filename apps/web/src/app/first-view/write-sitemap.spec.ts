import { writeSitemap } from './write-sitemap.ts';

it('names the first step, every area code and every city, whatever its name', () => {
  const cities = [{ name: 'São João & <Cia>', areaRef: '1' }];
  const addresses = [
    ...writeSitemap('https://numera.test', [{ areaCode: '11', cities }]).matchAll(/<loc>(.*?)<\/loc>/g),
  ];
  expect(addresses.map(([, address]) => address)).toEqual([
    'https://numera.test/',
    'https://numera.test/?ddd=11',
    'https://numera.test/?ddd=11&amp;cidade=S%C3%A3o+Jo%C3%A3o+%26+%3CCia%3E',
  ]);
});
