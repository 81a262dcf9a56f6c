import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { menuOf } from '../kernel/panel-menu.ts';
import { redirectOf } from '../kernel/routes.ts';
import { panelRoutes } from './panel-routes.ts';
import { loadPanelPages, notFound, pageAt, panelModule, routes } from './routes.ts';

beforeAll(loadPanelPages);

describe('the list of pages', () => {
  it.each<[pathname: string, title: string, guest: string | null, user: string | null]>([
    ['/', 'Escolha seu número · Numera', null, null],
    ['/plano', 'Escolha seu plano · Numera', null, null],
    ['/cadastro', 'Complete seu cadastro · Numera', null, null],
    ['/pagamento', 'Pagamento · Numera', null, null],
    ['/sucesso', 'Pedido confirmado · Numera', null, null],
    ['/cobranca', 'Sua cobrança · Numera', null, null],
    ['/login', 'Entrar · Numera', null, '/admin'],
    ['/recuperar', 'Recuperar senha · Numera', null, null],
    ['/nova-senha', 'Nova senha · Numera', null, null],
    ['/confirmar', 'Confirme seu email · Numera', null, null],
    ['/admin', 'Meu Painel · Numera', '/login', null],
    ['/Admin/', 'Meu Painel · Numera', '/login', null],
    ['/admin/nada', 'Página não encontrada · Numera', null, null],
    ['/nada', 'Página não encontrada · Numera', null, null],
  ])('at %s shows %s, and sends a guest to %s and a user to %s', (pathname, title, guest, user) => {
    const { page } = pageAt(pathname);
    expect(page.title).toBe(title);
    expect([redirectOf(page.who, null), redirectOf(page.who, 'user')]).toEqual([guest, user]);
  });

  it('leads customers and administrators where each has something to do', () => {
    const labels = (role: 'user' | 'admin') => menuOf(panelRoutes, role).map(({ label }) => label);
    expect(labels('user')[0]).toBe('Visão Geral');
    expect(labels('admin')[0]).toBe('Dashboard');
  });

  it.each(['/toString', '/index.html', '/*', '/%ZZ/'])(
    'has none at %s, and leaves the address as it is',
    (pathname) => {
      expect(pageAt(pathname)).toEqual({ page: notFound, path: pathname });
    },
  );

  it.each([...routes, ...panelRoutes, notFound, panelModule])(
    'names the module that it loads: $module',
    ({ module, load }) => {
      const [, loaded] = /'(\..*?)'/.exec(String(load))!;
      const file = join(import.meta.dirname, loaded!);
      expect(file).toBe(join(import.meta.dirname, '..', `${module}.tsx`));
      expect(existsSync(file)).toBe(true);
    },
  );
});
