import { connectionProblemOf, isProvidersAddress } from './connection-problem.ts';

describe('a connection that was tried', () => {
  it.each([
    ['answers as the service does', { outcome: 'done', body: [] }, null],
    ['answers as something else', { outcome: 'done', body: {} }, 'not-the-service'],
    ['does not know the key', { outcome: 'refused', status: 401, body: undefined }, 'key-refused'],
    ['does not let us in from here', { outcome: 'refused', status: 403, body: undefined }, 'key-refused'],
    ['knows no such page', { outcome: 'refused', status: 404, body: undefined }, 'not-the-service'],
    ['is not there', { outcome: 'not-done', reason: 'ECONNREFUSED', retryAfterMs: 1 }, 'unreachable'],
    ['has no such name', { outcome: 'not-done', reason: 'ENOTFOUND', retryAfterMs: 1 }, 'unreachable'],
    ['is asked too often', { outcome: 'not-done', reason: 'HTTP 429', retryAfterMs: 1 }, 'no-answer'],
    ['does not answer', { outcome: 'unknown', reason: 'TIMEOUT' }, 'no-answer'],
    ['is broken', { outcome: 'unknown', reason: 'HTTP 503' }, 'no-answer'],
    ['shows a certificate of its own', { outcome: 'unknown', reason: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'not-trusted'],
    ['leads elsewhere', { outcome: 'unknown', reason: 'HTTP 302' }, 'not-the-service'],
    ['answers with a page', { outcome: 'unknown', reason: 'answer is not JSON' }, 'not-the-service'],
    ['hangs up', { outcome: 'unknown', reason: 'ECONNRESET' }, 'unreachable'],
  ] as const)('that %s', (_what, answer, problem) => expect(connectionProblemOf(answer, Array.isArray)).toBe(problem));
});

describe('an address of a provider', () => {
  const asaas = { domain: 'asaas.com', first: 'http://127.0.0.1:4010/asaas/v3' };
  it.each([
    ['https://api.asaas.com/v3', true],
    ['https://asaas.com', true],
    ['http://127.0.0.1:4010/another', true],
    ['http://127.0.0.1:4011/asaas/v3', false],
    ['https://127.0.0.1:4010/asaas/v3', false],
    ['http://api.asaas.com/v3', false],
    ['https://asaas.com.example', false],
    ['https://notasaas.com', false],
    ['https://169.254.169.254/latest', false],
    ['asaas', false],
  ])('%s: %s', (address, is) => expect(isProvidersAddress(address, asaas)).toBe(is));
});
