import type { IncomingMessage } from 'node:http';
import { clientAddress } from './client-address.ts';

const request = (forwarded?: string): IncomingMessage =>
  ({
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    socket: { remoteAddress: '10.0.0.1' },
  }) as unknown as IncomingMessage;

describe('the address of a client', () => {
  it.each([
    ['the socket’s without a proxy', '6.6.6.6', 0, '10.0.0.1'],
    ['what the proxy saw', '6.6.6.6, 9.9.9.9', 1, '9.9.9.9'],
    ['what the outer of two proxies saw', '6.6.6.6, 9.9.9.9, 10.0.0.2', 2, '9.9.9.9'],
    ['the socket’s when the proxy said nothing', undefined, 1, '10.0.0.1'],
  ])('is %s', (_what, forwarded, proxies, address) => {
    expect(clientAddress(request(forwarded), proxies)).toBe(address);
  });
});
