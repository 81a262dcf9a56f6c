import { hostsOfProvider, trustedLink } from './trusted-link.ts';

describe('a link that the provider gives', () => {
  const asaas = hostsOfProvider('https://api.asaas.com/v3');

  it.each(['https://www.asaas.com/b/pdf/9x', 'https://sandbox.asaas.com/i/1', 'https://asaas.com/i/1?a=b#c'])(
    '%s leads to it',
    (url) => expect(trustedLink(url, asaas)).toBe(url),
  );

  it.each([
    ['without TLS', 'http://www.asaas.com/i/1'],
    ['a script', 'javascript:alert(1)//www.asaas.com'],
    ['data', 'data:text/html,asaas.com'],
    ['a look-alike', 'https://www.asaas.com.br.example/i/1'],
    ['a host that only ends so', 'https://evilasaas.com/i/1'],
    ['somebody’s name before an at sign', 'https://www.asaas.com@evil.example/i/1'],
    ['a name and a password', 'https://a:b@www.asaas.com/i/1'],
    ['another port', 'https://www.asaas.com:8443/i/1'],
    ['the host in the path', 'https://evil.example/www.asaas.com'],
    ['a backslash', 'https://evil.example\\@www.asaas.com/'],
    ['no host', '//www.asaas.com/i/1'],
    ['nothing', ''],
    ['null', null],
    ['absent', undefined],
  ])('that is %s is dropped', (_what, url) => expect(trustedLink(url, asaas)).toBeNull());

  it('is one of the sandbox of ours when that is the provider, and only then', () => {
    const own = hostsOfProvider('http://127.0.0.1:4010/asaas/v3');
    expect(trustedLink('http://127.0.0.1:4010/pay/1', own)).toBe('http://127.0.0.1:4010/pay/1');
    expect(trustedLink('http://127.0.0.1:4011/pay/1', own)).toBeNull();
    expect(trustedLink('https://www.asaas.com/i/1', own)).toBeNull();
    expect(trustedLink('http://127.0.0.1:4010/pay/1', asaas)).toBeNull();
    expect(hostsOfProvider('https://pay.example/v3')).toEqual(['pay.example']);
  });
});
