import type { LocalityView } from '@numera/contracts/catalog/list-localities';
import { localityPath } from './locality-path.ts';

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The store's first step, bare and with every area code and city open. */
export function writeSitemap(origin: string, localities: readonly LocalityView[]): string {
  const paths = localities.flatMap(({ areaCode, cities }) => [
    localityPath(areaCode),
    ...cities.map(({ name }) => localityPath(areaCode, name)),
  ]);
  const urls = ['/', ...paths].map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}
