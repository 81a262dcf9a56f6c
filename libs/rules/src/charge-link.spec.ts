import { chargeLink, readChargeLink } from './charge-link.ts';
import { orderLink, readOrderLink } from './order-link.ts';

const charge = { id: 'pay_080225913252', token: 'a_b-C9+/=' };
const order = { id: '01a1fdab-8b8f-70f5-86bd-52c8fdc8e7dd', token: 'x' };
const origin = 'https://numera.example';

describe('the link of a charge', () => {
  it('carries id and key in the fragment, and gives them back', () => {
    const link = new URL(chargeLink(charge, origin));
    expect(link.pathname + link.search).toBe('/cobranca');
    expect(link.hash).toMatch(/^#cobranca=pay_080225913252&chave=/);
    expect(readChargeLink(link.hash)).toEqual(charge);
  });
  it('is no link of an order, nor the other way round', () => {
    expect(readOrderLink(new URL(chargeLink(charge, origin)).hash)).toBeNull();
    expect(readChargeLink(new URL(orderLink(order, origin)).hash)).toBeNull();
  });
  it.each([
    ['nothing', ''],
    ['another anchor', '#conteudo'],
    ['no key', `#cobranca=${charge.id}`],
    ['an id that is none', '#cobranca=../orders&chave=x'],
    ['an id with a path behind it', `#cobranca=${charge.id}/pix&chave=x`],
    ['an id of two lines', '#cobranca=pay_1%0Apay_2&chave=x'],
    ['an id without end', `#cobranca=pay_${'1'.repeat(81)}&chave=x`],
    ['the id of something else', '#cobranca=sub_1&chave=x'],
  ])('is not read out of %s', (_what, hash) => {
    expect(readChargeLink(hash)).toBeNull();
  });
});
