import { getOrderBuyer } from '@numera/contracts/billing/order-buyer';
import { DomainError, type ErrorView } from '@numera/contracts/errors';
import { signUp } from '@numera/contracts/identity/accounts';
import { makePhoneLink, revealCredentials, usePhoneLink } from '@numera/contracts/provisioning/credentials';
import { open, seal } from '@numera/server/seal';
import { gateway } from '../../test/the-gateway.ts';

const ORDER_ID = '0198c0de-0000-7000-8000-0000000000aa';
const KEY = 'k'.repeat(43);
const line = { number: '551140001234', username: 'u-1', server: 'sip.example', port: 5060 };

describe('the line of a number at the gateway', () => {
  const asOwner = async (method: string, path: string) =>
    fetch(`${gateway.url}/api/orders/${ORDER_ID}/sip${path}`, {
      method,
      headers: { authorization: `Bearer ${await gateway.token()}` },
    });
  const sealed = (plain: string, context: string) => seal(plain, gateway.keys.sipTransit, context);

  it('gives its owner the password in a POST that nobody keeps', async () => {
    gateway.services.answer(revealCredentials, () => ({ ...line, password: sealed('secret', 'sipPassword') }));
    const answer = await asOwner('POST', '/reveals');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.json()).toEqual({ ...line, password: 'secret' });
  });

  it('makes an address for a phone', async () => {
    const link = { id: ORDER_ID, expiresAt: '2030-01-01T00:00:00.000Z', usedAt: null };
    gateway.services.answer(makePhoneLink, () => ({ ...link, token: sealed(KEY, 'phoneLink') }));
    expect(await (await asOwner('POST', '/phone-links')).json()).toEqual({
      ...link,
      url: `https://numera.test/provisionamento/${KEY}`,
    });
  });

  describe('fetched by a phone', () => {
    let used: string[];
    beforeEach(() => {
      used = [];
      gateway.services.answer(usePhoneLink, ({ input }) => {
        used.push(open(input.token, gateway.keys.sipTransit, 'phoneLink'));
        return { ...line, password: sealed('secret', 'sipPassword') };
      });
    });
    const fetchAs = (userAgent: string, method = 'GET') =>
      fetch(`${gateway.url}/provisionamento/${KEY}`, { method, headers: { 'user-agent': userAgent } });

    it('is its settings, as XML', async () => {
      const answer = await fetchAs('LinphoneAndroid/5.2.5');
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).toContain('<entry name="passwd" overwrite="true">secret</entry>');
      expect(used).toEqual([KEY]);
    });

    it.each([
      ['a browser', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'GET'],
      ['a messenger that previews links', 'WhatsApp/2.23.20', 'GET'],
      ['whoever asks for the head alone', 'LinphoneAndroid/5.2.5', 'HEAD'],
    ])('is not used up by %s', async (_who, userAgent, method) => {
      const answer = await fetchAs(userAgent, method);
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain('secret');
      expect(used).toEqual([]);
    });

    it('says in a sentence that it is used up, or that the number is not to be had now', async () => {
      gateway.services.answer(usePhoneLink, () => {
        throw new DomainError('link-over');
      });
      const over = await fetchAs('Linphone');
      expect([over.status, await over.text()]).toEqual([
        410,
        'Este link já foi usado ou passou do prazo. Gere outro na página do número, no painel da Numera.\n',
      ]);
      gateway.services.answer(usePhoneLink, () => {
        throw new DomainError('credentials-hidden');
      });
      expect((await fetchAs('Linphone')).status).toBe(409);
    });
  });
});

describe('an account made of an order', () => {
  const make = (password: string, headers: Record<string, string> = {}) =>
    fetch(`${gateway.url}/api/orders/${ORDER_ID}/account`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'https://numera.test',
        'x-requested-with': 'numera',
        'x-order-token': 'right',
        ...headers,
      },
      body: JSON.stringify({ password }),
    });
  const buyer = () => ({
    ...{ name: 'Ana', email: 'ana@example.com', phone: '11987654321' },
    cpfCnpj: seal('24971563792', gateway.keys.personalData, 'cpfCnpj'),
  });

  it('takes a password alone: the rest is what its buyer wrote', async () => {
    gateway.services.answer(getOrderBuyer, buyer);
    gateway.services.answer(signUp, ({ input }) => {
      expect(input).toMatchObject({ email: 'ana@example.com', name: 'Ana', phone: '11987654321' });
      expect(open(input.password, gateway.keys.personalData, 'password')).toBe('Segredo-2026');
      return { userId: ORDER_ID };
    });
    const answer = await make('Segredo-2026');
    expect([answer.status, await answer.json()]).toEqual([201, { email: 'ana@example.com' }]);
  });

  it('says what is wrong with the password, that the e-mail has an account, and nothing to foreign pages', async () => {
    const short = await make('123');
    expect([short.status, ((await short.json()) as ErrorView).fields]).toEqual([
      400,
      { password: 'A senha deve ter pelo menos 6 caracteres.' },
    ]);
    gateway.services.answer(getOrderBuyer, buyer);
    gateway.services.answer(signUp, () => {
      throw new DomainError('email-taken');
    });
    expect((await make('Segredo-2026')).status).toBe(409);
    expect((await make('Segredo-2026', { origin: 'https://evil.example' })).status).toBe(403);
  });
});
