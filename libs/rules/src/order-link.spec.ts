import { orderLink, readOrderLink } from './order-link.ts';

const order = { id: '01a1fdab-8b8f-70f5-86bd-52c8fdc8e7dd', token: 'a_b-C9+/=' };

describe('the link of an order', () => {
  it('carries id and key in the fragment, and gives them back', () => {
    const link = new URL(orderLink(order, 'https://numera.example'));
    expect(link.pathname + link.search).toBe('/sucesso');
    expect(readOrderLink(link.hash)).toEqual(order);
  });
  it.each([
    ['nothing', ''],
    ['another anchor', '#conteudo'],
    ['no key', `#pedido=${order.id}`],
    ['an id that is none', '#pedido=../holds&chave=x'],
  ])('is not read out of %s', (_what, hash) => {
    expect(readOrderLink(hash)).toBeNull();
  });
});
