import { type Audience, isInPanel, matchPage, type Page, redirectOf } from './routes.ts';

const page = (path: string): Page => ({
  path,
  module: 'any',
  load: () => Promise.reject(new Error('nobody opens it here')),
  title: '',
  description: '',
  who: 'everybody',
});
const pages = ['/', '/plano', '/admin', '/admin/clientes', '/admin/clientes/:id', '/admin/clientes/novo'].map(page);

describe('matchPage', () => {
  it.each([
    ['/', '/', '/'],
    ['//', '/', '/'],
    ['/plano', '/plano', '/plano'],
    ['/Plano/', '/plano', '/plano'],
    ['/%70lano', '/plano', '/plano'],
    ['/plano//', '/plano', '/plano'],
    ['/admin', '/admin', '/admin'],
    ['/Admin/Clientes/', '/admin/clientes', '/admin/clientes'],
    ['/admin/clientes/7', '/admin/clientes/:id', '/admin/clientes/7'],
    ['/ADMIN/clientes/Ana%20B/', '/admin/clientes/:id', '/admin/clientes/Ana%20B'],
    ['/admin/clientes/novo', '/admin/clientes/novo', '/admin/clientes/novo'],
  ])('%s is the page %s at %s', (pathname, path, spelling) => {
    expect(matchPage(pages, pathname)).toMatchObject({ page: { path }, path: spelling });
  });

  it.each(['/nada', '/plano/mensal', '/planos', '/admin/nada', '/admin%2Fclientes', '/admin/clientes/7/nada', '/%zz'])(
    'finds no page at %s',
    (pathname) => expect(matchPage(pages, pathname)).toBeNull(),
  );
});

it.each<[Audience, guest: string | null, user: string | null, admin: string | null]>([
  ['everybody', null, null, null],
  ['guest', null, '/admin', '/admin'],
  ['user', '/login', null, null],
  ['admin', '/login', '/admin', null],
])('a page for %s sends a guest to %s, a user to %s, an administrator to %s', (who, guest, user, admin) => {
  expect([redirectOf(who, null), redirectOf(who, 'user'), redirectOf(who, 'admin')]).toEqual([guest, user, admin]);
});

it.each([
  ['/admin', true],
  ['/admin/numeros/:id', true],
  ['/administrar', false],
  ['/', false],
  ['*', false],
])('%s is in the panel: %s', (path, isIn) => expect(isInPanel({ path })).toBe(isIn));
