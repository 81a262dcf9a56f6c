import { listPlans } from '@numera/contracts/catalog/list-plans';
import { cancelOrder } from '@numera/contracts/billing/cancel-order';
import { placeHold, releaseHold, renewHold } from '@numera/contracts/catalog/holds';
import type { CommandContract } from '@numera/contracts/contract';
import { lookUpCep } from '@numera/contracts/catalog/look-up-cep';
import { DomainError, errorCodes, type ErrorView } from '@numera/contracts/errors';
import { errorTexts } from '@numera/rules/error-texts';
import { eventually } from '@numera/testing/eventually';
import { Management } from '@numera/server/management';
import { Controller, Get } from '@nestjs/common';
import { gatewayUnderTest } from '../../test/gateway-under-test.ts';
import { gateway, type openGateway } from '../../test/the-gateway.ts';
import { Admits } from './answers.ts';
import { errorStatuses } from '@numera/contracts/error-statuses';

@Controller('api/broken')
class BrokenController {
  @Get()
  @Admits('public')
  read(): never {
    throw new Error('secret: mongodb://inside');
  }
}

const web = {
  'index.html': '<style nonce="__CSP_NONCE__"></style><div id="root"></div>',
  'assets/main-abc123.js': 'console.log("olá");'.repeat(200),
  'assets/main-abc123.js.map': '{}',
};

/** The gateway that these cases ask. */
export const opening: Parameters<typeof openGateway> = [
  { TRUST_PROXY: '1', RATE_LIMIT_PER_MINUTE: '3' },
  { web, controllers: [BrokenController] },
];

describe('what the gateway answers', () => {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${gateway.url}${path}`, { headers });
  const viewOf = async (answer: Response) => (await answer.json()) as ErrorView;

  it('has a status and a text for every refusal', () => {
    expect(Object.keys(errorStatuses).sort()).toEqual([...errorCodes].sort());
    expect(Object.keys(errorTexts).sort()).toEqual([...errorCodes].sort());
    expect(Object.values(errorStatuses).every((status) => status >= 400 && status < 600)).toBe(true);
  });

  it.each(['/api/plans', '/', '/api/nothing', '/assets/main-abc123.js', '/%', '/a%0Ab'])(
    'guards %s by its headers',
    async (path) => {
      gateway.services.answer(listPlans, () => []);
      const { headers } = await get(path);
      const policy = headers.get('content-security-policy')!;
      expect(policy.split(';')).toEqual(
        expect.arrayContaining([
          "default-src 'self'",
          "script-src 'self'",
          "connect-src 'self' wss://numera.test",
          "img-src 'self' data:",
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
          "require-trusted-types-for 'script'",
          'trusted-types default',
        ]),
      );
      expect(policy).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000; includeSubDomains/);
      expect(headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\).*payment=\(\)/);
      if (path.startsWith('/api')) expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  it('keeps no answer of the API, however its address is written', async () => {
    gateway.services.answer(listPlans, () => []);
    for (const path of ['/api/plans', '/%61pi/plans', '/api/%70lans']) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
  });

  it('makes its own correlation id, a new one each time', async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => (await get('/api/plans', { 'x-correlation-id': 'mine' })).headers.get('x-correlation-id')),
    );
    expect(new Set([...ids, 'mine']).size).toBe(3);
  });

  it('gives the page for every path of the application, with a nonce of its own', async () => {
    const pages = await Promise.all(
      ['/', '/plano', '/admin/numeros?status=ACTIVE', '/index.html'].map((path) => get(path)),
    );
    for (const page of pages) {
      const nonce = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy')!)![1];
      expect(await page.text()).toBe(`<style nonce="${nonce}"></style><div id="root"></div>`);
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    }
  });

  it('keeps hashed assets for a year, compressed', async () => {
    const asset = await eventually('the asset is compressed', async () => {
      const answer = await get('/assets/main-abc123.js', { 'accept-encoding': 'br' });
      expect(await answer.text()).toContain('olá');
      expect(answer.headers.get('content-encoding')).toBe('br');
      return answer;
    });
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    '/assets/gone.js',
    '/assets/main-abc123.js.map',
    '/assets/main-abc123.js.ma%70',
    '/.git/config',
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/%zz.js',
    '/%',
    '/a%0D%0A%7B%22level%22:30%7D',
    '/%00',
    '/api/nothing',
    '/api',
    '/api/docs',
    '/api/docs-json',
  ])('has nothing at %s', async (path) => {
    const answer = await get(path);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect([answer.status, (await viewOf(answer)).code]).toEqual([404, 'not-found']);
  });

  it('says nothing of what nobody expected, but how to find it', async () => {
    const answer = await get('/api/broken');
    const view = await viewOf(answer);
    expect(view).toEqual({
      code: 'internal',
      message: errorTexts.internal,
      correlationId: answer.headers.get('x-correlation-id'),
    });
    expect(answer.status).toBe(500);
  });

  it.each(['PUT', 'TRACE', 'PATCH'])('does not know the method %s', async (method) => {
    const { request } = await import('node:http');
    const status = await new Promise((resolve, reject) => {
      request(`${gateway.url}/api/plans`, { method }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(404);
  });

  it('refuses a CEP that is none, and tells when there is no such CEP', async () => {
    expect((await get('/api/ceps/0131010')).status).toBe(400);
    gateway.services.answer(lookUpCep, () => {
      throw new DomainError('cep-not-found');
    });
    const answer = await get('/api/ceps/01310100');
    expect([answer.status, (await viewOf(answer)).message]).toEqual([404, errorTexts['cep-not-found']]);
  });

  it('refuses a body made to exhaust the validators before they see it', async () => {
    const bomb = {
      number: '551140001234',
      areaRef: '11-SPO',
      more: JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
    };
    const answer = await fetch(`${gateway.url}/api/holds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.23' },
      body: JSON.stringify(bomb),
    });
    const { code, fields } = await viewOf(answer);
    // The validators would name the field that they do not know.
    expect([answer.status, code, fields]).toEqual([400, 'invalid-input', undefined]);
  });

  it('limits each address, and believes the proxy about it, but not what came before the proxy', async () => {
    gateway.services.answer(placeHold, ({ input }) => ({
      ...input,
      holdId: 'h',
      areaCode: '11',
      city: 'São Paulo',
      expiresAt: '2026-03-01T12:15:00.000Z',
    }));
    const place = (forwarded: string) =>
      fetch(`${gateway.url}/api/holds`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
        body: JSON.stringify({ number: '551140001234', areaRef: '11-SPO' }),
      });
    const statuses = [];
    for (const spoofed of ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4'])
      statuses.push((await place(`${spoofed}, 9.9.9.9`)).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    const limited = await place('9.9.9.9');
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(50);
    expect((await viewOf(limited)).code).toBe('too-many-requests');
    expect((await place('8.8.8.8')).status).toBe(201);
  });

  it.each([
    ['GET', '/api/ceps/01310100'],
    ['POST', '/api/holds/0198c0de-0000-7000-8000-000000000002/renewals'],
    ['DELETE', '/api/holds/0198c0de-0000-7000-8000-000000000002'],
    ['POST', '/api/orders/0198c0de-0000-7000-8000-000000000003/cancellation'],
  ])('limits %s %s too', async (method, path) => {
    const refuse = () => {
      throw new DomainError('not-found');
    };
    for (const command of [lookUpCep, renewHold, releaseHold, cancelOrder]) {
      gateway.services.answer(command as CommandContract, refuse);
    }
    const headers = { 'x-forwarded-for': `7.7.7.${path.length}` };
    const statuses = [];
    for (let time = 0; time < 4; time++) {
      statuses.push((await fetch(`${gateway.url}${path}`, { method, headers })).status);
    }
    expect(statuses).toEqual([404, 404, 404, 429]);
  });

  it('has probes and metrics on the port of the inside only', async () => {
    const { url } = gateway.app.get(Management);
    expect(await (await fetch(`${url}/health/ready`)).json()).toEqual({ status: 'up', checks: { broker: true } });
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('process_cpu');
    expect((await fetch(`${url}/api/plans`)).status).toBe(404);
    for (const path of ['/metrics', '/health/live', '/health/ready', '/%6Detrics', '/health/%72eady']) {
      expect((await get(path)).status).toBe(404);
    }
  });
});

describe('the description of the API', () => {
  it('is there in development', async () => {
    const gateway = await gatewayUnderTest({ NODE_ENV: 'development', PUBLIC_URL: 'http://localhost:3000' });
    const document = (await (await fetch(`${gateway.url}/api/docs-json`)).json()) as {
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
      components: { schemas: Record<string, { properties: object }> };
    };
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/api/orders', '/api/holds', '/api/sessions']));
    expect(Object.keys(document.components.schemas['RegistrationInput']!.properties)).toHaveLength(11);
    expect(JSON.stringify(document.paths['/api/plans']!['get']!.responses)).toContain('priceCents');
    const page = await fetch(`${gateway.url}/api/docs`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("style-src 'self' 'unsafe-inline'");
    expect(page.headers.get('content-security-policy')).not.toContain("require-trusted-types-for 'script'");
    await gateway.close();
  }, 30_000);
});
