import { entryAt, menuOf } from './panel-menu.ts';
import type { Audience, Page } from './routes.ts';

describe('the panel’s menu', () => {
  const listed = (path: string, who: Audience, label?: NonNullable<Page['menu']>['label']): Page => ({
    path,
    module: 'any',
    load: () => Promise.reject(new Error('nobody opens it here')),
    title: '',
    description: '',
    who,
    ...(label ? { menu: { label, icon: 'user' } } : {}),
  });
  const panel = [
    listed('/login', 'guest', 'Entrar'),
    listed('/admin', 'user', { user: 'Visão Geral', admin: 'Dashboard' }),
    listed('/admin/numeros', 'user', { user: 'Meus Números' }),
    listed('/admin/numeros/:id', 'user'),
    listed('/admin/clientes', 'admin', 'Clientes'),
    listed('/admin/conta', 'user', 'Minha Conta'),
  ];
  const labels = (role: 'user' | 'admin') => menuOf(panel, role).map(({ label }) => label);

  it('has what is for a role, in the words that it has for it, in the order of the list', () => {
    expect(labels('user')).toEqual(['Visão Geral', 'Meus Números', 'Minha Conta']);
    expect(labels('admin')).toEqual(['Dashboard', 'Clientes', 'Minha Conta']);
  });

  it.each([
    ['/admin', '/admin'],
    ['/admin/numeros', '/admin/numeros'],
    ['/admin/numeros/7', '/admin/numeros'],
    ['/admin/numerosos', undefined],
    ['/admin/clientes/7', undefined],
    ['/plano', undefined],
  ])('at %s is at %s', (pathname, entry) => expect(entryAt(menuOf(panel, 'user'), pathname)?.path).toBe(entry));
});
