import { Management } from '@numera/server/management';
import { readSettings, serviceSettings } from '@numera/server/settings';
import { eventually } from '@numera/testing/eventually';
import { slowClient } from '@numera/testing/slow-client';
import { world } from '@numera/testing/world';
import { Controller, Get } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { composeService } from './compose-service.ts';
import { startService } from './start-service.ts';

const asked = Promise.withResolvers<void>();
const answered = Promise.withResolvers<string>();

@Controller()
class Slow {
  @Get('slow')
  answer(): Promise<string> {
    asked.resolve();
    return answered.promise;
  }
}

describe('a service that is told to end', () => {
  const mine = world();
  afterAll(() => mine.clean());

  it('answers what it has taken, and lets the connection go with it', async () => {
    const settings = readSettings(serviceSettings, {
      ...mine.env,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
    });
    const billing = composeService(class BillingModule {}, {
      service: 'billing',
      settings,
      features: [{ controllers: [Slow] }],
    });
    const app = await startService(billing);
    const url = await app.getUrl();

    const answer = fetch(`${url}/slow`);
    await asked.promise;
    const closing = app.close();
    await eventually('it takes nothing new', () => expect(fetch(`${url}/health/live`)).rejects.toThrow('fetch failed'));
    answered.resolve('done');

    expect(await (await answer).text()).toBe('done');
    expect((await answer).headers.get('connection')).toBe('close');
    await closing;
  });
});

describe('a service that somebody wants to keep busy', () => {
  const mine = world();
  let app: NestFastifyApplication;

  beforeAll(async () => {
    const settings = readSettings(serviceSettings, {
      ...mine.env,
      PORT: '0',
      LOG_LEVEL: 'silent',
      SEND_WITHIN_MS: '300',
    });
    const billing = composeService(class BillingModule {}, { service: 'billing', settings, features: [] });
    app = await startService(billing);
  });
  afterAll(async () => {
    await app.close();
    await mine.clean();
  });

  it.each([
    ['says nothing', '', ''],
    ['never ends its headers', 'POST /webhooks HTTP/1.1\r\n', 'x-slow: '.repeat(100)],
    ['never ends its body', 'POST /webhooks HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n', '.'.repeat(990)],
  ])('lets go of one that %s, on its own port and on that of its probes', async (_what, head, drip) => {
    const ports = [await app.getUrl(), app.get(Management).url];
    const said = await Promise.all(ports.map((url) => slowClient(url, head, drip)));
    // A body for which there is no route is not waited for.
    for (const one of said) expect(one).toMatch(/^HTTP\/1\.1 4(08|04) /);
  });
});
