import { readableAddress } from './readable-address.ts';

it.each([
  ['/', '/'],
  ['/plano?x=%zz', '/plano?x=%zz'],
  ['/cidade/S%C3%A3o%20Paulo', '/cidade/S%C3%A3o%20Paulo'],
  ['/%', '/api/unreadable'],
  ['/%zz/x', '/api/unreadable'],
  ['/a%0Ab', '/api/unreadable'],
  ['/a%0d%0aSet-Cookie:x', '/api/unreadable'],
  ['/%00', '/api/unreadable'],
  ['/%1b%5b2K', '/api/unreadable'],
  ['/%c2%85', '/api/unreadable'],
])('%s is read as %s', (url, read) => expect(readableAddress({ url })).toBe(read));
