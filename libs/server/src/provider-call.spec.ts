import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callProvider, type ProviderCall } from './provider-call.ts';

describe('a call to a provider', () => {
  let server: Server | undefined;

  /** Calls a provider that behaves so. */
  async function call(listener: RequestListener, more: Partial<ProviderCall> = {}) {
    server = createServer(listener);
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const url = new URL(`http://127.0.0.1:${port}/pay?token=secret`);
    return callProvider({ url, method: 'POST', json: { value: 1 }, timeout: 2_000, ...more });
  }
  afterEach(async () => {
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
    server = undefined;
  });

  it('is done when it is answered', async () => {
    let got = '';
    const answer = await call((request, response) => {
      request.on('data', (chunk) => (got += chunk));
      request.on('end', () => response.end('{"id":"pay_1"}'));
    });
    expect(answer).toEqual({ outcome: 'done', body: { id: 'pay_1' } });
    expect(got).toBe('{"value":1}');
  });

  it('is done without a body when there is none to come', async () => {
    const answer = await call((_request, response) => response.writeHead(204).end(), { method: 'DELETE' });
    expect(answer).toEqual({ outcome: 'done', body: undefined });
  });

  it('is refused with the reason that the provider gives', async () => {
    const answer = await call((_request, response) => response.writeHead(400).end('{"errors":[{"code":"invalid"}]}'));
    expect(answer).toEqual({ outcome: 'refused', status: 400, body: { errors: [{ code: 'invalid' }] } });
  });

  it('is refused also when the reason is not JSON', async () => {
    const answer = await call((_request, response) => response.writeHead(404).end('<html>'));
    expect(answer).toEqual({ outcome: 'refused', status: 404, body: undefined });
  });

  it.each([
    [{ 'ratelimit-reset': '42' }, 42_000],
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, 10_000],
    [{}, 10_000],
  ])('is not done when there were too many: %j', async (headers, retryAfterMs) => {
    const answer = await call((_request, response) => response.writeHead(429, headers).end('{}'));
    expect(answer).toEqual({ outcome: 'not-done', reason: 'HTTP 429', retryAfterMs });
  });

  it('is not done when nobody listens', async () => {
    await call((_request, response) => response.end('{}'));
    const { port } = server!.address() as AddressInfo;
    server!.closeAllConnections();
    await new Promise((resolve) => server!.close(resolve));
    server = undefined;
    const url = new URL(`http://127.0.0.1:${port}/`);
    const answer = await callProvider({ url, method: 'POST', json: {}, timeout: 2_000 });
    expect(answer).toMatchObject({ outcome: 'not-done', reason: 'ECONNREFUSED' });
  });

  it.each<[string, RequestListener]>([
    ['it', () => undefined],
    ['its body', (_request, response) => void response.writeHead(200).write('{"id":')],
  ])('has an unknown end when %s takes too long', async (_what, listener) => {
    expect(await call(listener, { timeout: 200 })).toEqual({ outcome: 'unknown', reason: 'TIMEOUT' });
  });

  const unknown: [string, RequestListener, string | RegExp][] = [
    [
      'the connection is reset before the answer',
      (request) => request.socket.resetAndDestroy(),
      /^(ECONNRESET|UND_ERR_SOCKET)$/,
    ],
    [
      'the connection is reset in the middle of the answer',
      (request, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{"id":', () => request.socket.resetAndDestroy());
      },
      /^(ECONNRESET|UND_ERR_SOCKET|terminated)$/,
    ],
    ['the provider fails', (_request, response) => void response.writeHead(502).end('{}'), 'HTTP 502'],
    [
      'it is sent elsewhere',
      (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'HTTP 302',
    ],
    ['the answer is not JSON', (_request, response) => void response.end('<html>ok</html>'), 'answer is not JSON'],
    [
      'the answer is too large',
      (_request, response) => void response.end(Buffer.alloc(2_000_001, '1')),
      'BODY_TOO_LARGE',
    ],
  ];
  it.each(unknown)('has an unknown end when %s', async (_what, listener, reason) => {
    expect(await call(listener)).toEqual({ outcome: 'unknown', reason: expect.stringMatching(reason) });
  });

  it('never shows its address, where tokens hide', async () => {
    const answer = await call((request) => request.socket.destroy());
    expect(JSON.stringify(answer)).not.toContain('secret');
  });
});
