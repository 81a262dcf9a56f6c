import { randomBytes } from 'node:crypto';
import { accountLinkToken, isAccountLinkToken } from './account-link-token.ts';

describe('the key of an account’s link', () => {
  const key = randomBytes(32);
  const [id, other] = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002'];

  it('opens its own link, however often it is made', () => {
    expect(isAccountLinkToken(accountLinkToken(id, key), id, key)).toBe(true);
  });

  it.each([
    ['another link', accountLinkToken(other, key)],
    ['another key', accountLinkToken(id, randomBytes(32))],
    ['nothing', ''],
    ['what is longer', `${accountLinkToken(id, key)}x`],
  ])('is not that of %s', (_whose, token) => expect(isAccountLinkToken(token, id, key)).toBe(false));
});
