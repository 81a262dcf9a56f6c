import { baseSettings, databaseSettings, readSettings } from '@numera/server/settings';
import { eventually } from '@numera/testing/eventually';
import { world } from '@numera/testing/world';
import { Controller, Get, Module } from '@nestjs/common';
import { ServiceModule } from './service-module.ts';
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
    const settings = readSettings(baseSettings.extend(databaseSettings.shape), {
      ...mine.env,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
    });
    @Module({
      imports: [ServiceModule.register({ service: 'billing', settings, collections: [] })],
      controllers: [Slow],
    })
    class BillingModule {}
    const app = await startService(BillingModule);
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
