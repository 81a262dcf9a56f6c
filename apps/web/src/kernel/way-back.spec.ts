import { loginFrom, wayBack } from './way-back.ts';

const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'https://numera.test');
  return { pathname, search, hash };
};

describe('the way to sign in and back', () => {
  it.each([
    ['/admin/numeros', '/admin/numeros'],
    ['/admin/pagamentos?aba=vencidos&q=ana+maria', '/admin/pagamentos?aba=vencidos&q=ana+maria'],
    ['/admin/conta#verificacao', '/admin/conta#verificacao'],
  ])('leads back to %s', (from, back) => {
    const login = loginFrom(at(from));
    expect(login).toMatch(/^\/login\?voltar=%2Fadmin/);
    expect(wayBack(at(login).search)).toBe(back);
  });

  it('needs no word for the panel’s first page', () => {
    expect(loginFrom(at('/admin'))).toBe('/login');
    expect(wayBack('')).toBe('/admin');
  });

  it('takes no key of a fragment along', () => {
    expect(loginFrom(at('/admin/x#link=1&chave=segredo'))).toBe('/login?voltar=%2Fadmin%2Fx');
  });

  it.each([
    'https://elsewhere.test/admin',
    '//elsewhere.test',
    '/\\elsewhere.test',
    '\\\\elsewhere.test',
    '/\t/elsewhere.test',
    '/..//elsewhere.test',
    '/.//elsewhere.test',
    'javascript:alert(1)',
    ' https://elsewhere.test',
    'admin/numeros',
    'http://[',
    '//[',
    '',
    '/login',
    '/login?voltar=/login',
  ])('goes to the panel instead of %j', (asked) => {
    expect(wayBack(`?${new URLSearchParams({ voltar: asked }).toString()}`)).toBe('/admin');
  });
});
