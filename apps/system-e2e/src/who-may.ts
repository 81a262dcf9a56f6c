import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { refusalFor } from '@numera/contracts/access';
import { type Actor, type CommandContract, signedText } from '@numera/contracts/contract';
import { askRaw } from '@numera/testing/ask-raw';
import { everyCommand } from '@numera/testing/every-command';
import { shop } from './the-shop.ts';

const commands = await everyCommand();

const ip = '203.0.113.66';
const user = { kind: 'user', userId: randomUUID(), role: 'user', ip } as const;
const actors: Readonly<Record<string, Actor>> = {
  guest: { kind: 'guest', ip },
  user,
  admin: { ...user, role: 'admin' },
  gateway: { kind: 'service', name: 'gateway' },
  billing: { kind: 'service', name: 'billing' },
};

interface Answer {
  readonly err?: { readonly code?: string; readonly detail?: string };
}

/** Nothing that any command could be done with: whoever is admitted hears what is wrong with the input instead. */
const NO_INPUT = 'none';

const askedBy = (actor: Actor, command: CommandContract, signingKey: string): Promise<Answer> => {
  const asked = { input: NO_INPUT, actor, correlationId: randomUUID() };
  const at = Date.now();
  const key = createPrivateKey({ key: Buffer.from(signingKey, 'base64'), format: 'der', type: 'pkcs8' });
  const signature = sign('sha256', Buffer.from(signedText(command.name, asked, at)), key).toString('base64url');
  const queue = `${shop.world.env.AMQP_PREFIX}${command.service}.commands`;
  return askRaw(shop.world.amqpUrl, queue, command.name, { ...asked, proof: { at, signature } }) as Promise<Answer>;
};

describe('each command of each service', () => {
  it('is answered to whom its contract admits, and refused to everybody else', async () => {
    const { GATEWAY_ACTOR_KEY, BILLING_ACTOR_KEY } = shop.secrets;
    const asked = await Promise.all(
      commands.map(async (command) => {
        const outcomes = Object.entries(actors).map(async ([name, actor]) => {
          const { err } = await askedBy(actor, command, name === 'billing' ? BILLING_ACTOR_KEY : GATEWAY_ACTOR_KEY);
          return [name, err?.code ?? 'answered'];
        });
        return [command.name, Object.fromEntries(await Promise.all(outcomes)) as Record<string, string>];
      }),
    );
    const promised = commands.map(({ name, access }) => [
      name,
      Object.fromEntries(
        Object.entries(actors).map(([who, actor]) => [who, refusalFor(access, actor) ?? 'invalid-input']),
      ),
    ]);
    expect(asked).toEqual(promised);
    expect(commands.length).toBeGreaterThan(15);
  });

  it('believes nobody who only says that he is an administrator', async () => {
    const proof = { at: Date.now(), signature: 'A'.repeat(86) };
    const answers = await Promise.all(
      commands.map(async ({ name, service }) => {
        const envelope = { input: {}, actor: actors['admin'], correlationId: randomUUID(), proof };
        const queue = `${shop.world.env.AMQP_PREFIX}${service}.commands`;
        return [name, ((await askRaw(shop.world.amqpUrl, queue, name, envelope)) as Answer).err?.code];
      }),
    );
    expect(answers).toEqual(commands.map(({ name }) => [name, 'forbidden']));
  });
});
