import { canonicalPath, pageAt } from './pages.tsx';

it.each([
  ['/', '/'],
  ['/plano', '/plano'],
  ['/Plano/', '/plano'],
  ['/%70lano', '/plano'],
  ['/sucesso//', '/sucesso'],
  ['/admin/', '/admin'],
])('%s shows the page of %s', (pathname, page) => expect(pageAt(pathname)).toBe(page));

it.each(['/nada', '/plano/mensal', '/admin%2Fnada', '/planos', '/%zz', '/toString', '/notFound', '/index.html'])(
  'there is no page at %s',
  (pathname) => expect(pageAt(pathname)).toBe('notFound'),
);

it('leaves an address that cannot be decoded as it is', () => expect(canonicalPath('/%ZZ/')).toBe('/%zz'));
