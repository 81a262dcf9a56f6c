import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encodeJson, encodePage, gzipWithNonce, withNonce } from './encoded.ts';

const NONCE = 'q83vEjRWeJq83vEjRWeJqw==';
const lorem = 'São Paulo, Niterói e Vitória da Conquista. '.repeat(500);

it.each([
  ['one', `<meta nonce="@@">${lorem}`],
  ['three, one after the other', `${lorem}@@@@ @@${lorem}`],
  ['none', lorem],
  ['nothing but one', '@@'],
])('a page with %s places for the nonce is the same in plain text and compressed', (_how, page) => {
  const encoded = encodePage(page, '@@');
  const expected = page.replaceAll('@@', NONCE);
  expect(withNonce(encoded, NONCE).toString()).toBe(expected);
  expect(gunzipSync(gzipWithNonce(encoded, NONCE)).toString()).toBe(expected);
});

it('compresses what lies between the nonces', () => {
  const page = `@@${lorem}`;
  expect(gzipWithNonce(encodePage(page, '@@'), NONCE).length).toBeLessThan(page.length / 20);
});

it('a list is the same in every encoding, and made once as long as it stays the same', () => {
  const list = [{ name: 'São Paulo' }];
  const encoded = encodeJson(list);
  for (const content of [encoded.identity, gunzipSync(encoded.gzip), brotliDecompressSync(encoded.br)])
    expect(JSON.parse(content.toString())).toEqual(list);
  expect(encodeJson([...list], encoded)).toBe(encoded);
  expect(encodeJson([], encoded).identity.toString()).toBe('[]');
});
