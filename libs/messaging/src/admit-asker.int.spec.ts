import { type Actor, type CommandEnvelope, defineCommand } from '@numera/contracts/contract';
import { Management } from '@numera/server/management';
import { readSettings, serviceSettings } from '@numera/server/settings';
import { askRaw } from '@numera/testing/ask-raw';
import { world } from '@numera/testing/world';
import { Controller } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { z } from 'zod';
import { CommandSigner } from './command-signer.ts';
import { composeService } from './compose-service.ts';
import { type Asked, Handles } from './handles.ts';
import { startService } from './start-service.ts';
import { Topology } from './topology.ts';

const whoAmI = defineCommand('billing.who-am-i', {
  access: 'admin',
  input: z.object({ n: z.number() }),
  output: z.object({ role: z.string() }),
});

@Controller()
class WhoAmI {
  @Handles(whoAmI)
  execute({ actor }: Asked<typeof whoAmI>): { role: string } {
    return { role: actor.role };
  }
}

describe('a service that is asked over the broker', () => {
  const mine = world();
  const settings = readSettings(serviceSettings, { ...mine.env, PORT: '0', LOG_LEVEL: 'silent' });

  const billing = composeService(class BillingModule {}, {
    service: 'billing',
    settings,
    features: [{ controllers: [WhoAmI] }],
  });

  let app: NestFastifyApplication;
  beforeAll(async () => (app = await startService(billing)));
  afterAll(async () => {
    await app.close();
    await mine.clean();
  });

  const queue = new Topology(mine.env.AMQP_PREFIX).commands('billing');
  const admin = { kind: 'user', userId: 'u1', role: 'admin', ip: '203.0.113.7' } as const;
  const asked = { input: { n: 1 }, actor: admin, correlationId: 'c1' };
  const signed = (actor: Actor = admin): CommandEnvelope => ({
    ...asked,
    actor,
    proof: new CommandSigner(mine.actorKey).prove(whoAmI.name, { ...asked, actor }),
  });
  const metrics = async () => (await fetch(`${app.get(Management).url}/metrics`)).text();
  const ask = (envelope: unknown) => askRaw(mine.amqpUrl, queue, whoAmI.name, envelope);

  it('answers who was vouched for', async () => {
    expect(await ask(signed())).toMatchObject({ response: { role: 'admin' } });
  });

  it('refuses who may not ask it, though he is who he says, and counts that', async () => {
    expect(await ask(signed({ ...admin, role: 'user' }))).toMatchObject({ err: { code: 'forbidden' } });
    expect(await ask(signed({ kind: 'guest', ip: '203.0.113.7' }))).toMatchObject({ err: { code: 'unauthenticated' } });
    expect(await metrics()).toMatch(/numera_commands_forbidden_total\{command="billing.who-am-i",code="forbidden"\} 1/);
  });

  it('believes no message that only says who it is from, and counts it', async () => {
    const forgeries = [
      asked,
      { ...signed(), input: { n: 2 } },
      { ...signed(), actor: { kind: 'service', name: 'catalog' } },
    ];
    for (const forged of [...forgeries, {}, null]) {
      expect(await ask(forged)).toMatchObject({ err: { code: 'forbidden' } });
    }
    expect(await metrics()).toMatch(/numera_commands_forged_total\{command="billing.who-am-i",reason="unsigned"\} 3/);
    expect(await metrics()).toMatch(/numera_commands_forged_total\{command="billing.who-am-i",reason="forged"\} 2/);
  });
});
