import { type Tab, tabByKey, tabOf, withTab } from './tabs.ts';

const query = (text: string) => new URLSearchParams(text);

describe('the tabs of the page to sign in', () => {
  it.each<[string, Tab]>([
    ['', 'login'],
    ['aba=cadastrar', 'sign-up'],
    ['voltar=%2Fadmin%2Fnumeros&aba=cadastrar', 'sign-up'],
    ['aba=outra', 'login'],
  ])('stand in the address: %j opens %s', (text, tab) => expect(tabOf(query(text))).toBe(tab));

  it('leave the rest of the address alone', () => {
    const begun = query('voltar=%2Fadmin%2Fnumeros');
    expect(withTab(begun, 'sign-up').toString()).toBe('voltar=%2Fadmin%2Fnumeros&aba=cadastrar');
    expect(withTab(withTab(begun, 'sign-up'), 'login').toString()).toBe('voltar=%2Fadmin%2Fnumeros');
    expect(begun.toString()).toBe('voltar=%2Fadmin%2Fnumeros');
  });

  it.each<[string, Tab, Tab | null]>([
    ['ArrowRight', 'login', 'sign-up'],
    ['ArrowRight', 'sign-up', 'login'],
    ['ArrowLeft', 'login', 'sign-up'],
    ['Home', 'sign-up', 'login'],
    ['End', 'login', 'sign-up'],
    ['Enter', 'login', null],
    ['a', 'sign-up', null],
  ])('%s leads from %s to %s', (key, from, to) => expect(tabByKey(key, from)).toBe(to));
});
