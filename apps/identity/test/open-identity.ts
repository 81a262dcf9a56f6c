import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Actor, CommandContract } from '@numera/contracts/contract';
import { refreshSession, type SessionView, signIn, signOut } from '@numera/contracts/identity/sessions';
import { outboxCollection } from '@numera/messaging/outbox';
import { CommandSigner } from '@numera/messaging/command-signer';
import { ServiceClient } from '@numera/messaging/service-client';
import { startService } from '@numera/messaging/start-service';
import { Topology } from '@numera/messaging/topology';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { open, seal } from '@numera/server/seal';
import { readSettings } from '@numera/server/settings';
import { world } from '@numera/testing/world';
import { v7 as uuidv7 } from 'uuid';
import { IdentityModule } from '../src/identity.module.ts';
import { Passwords } from '../src/passwords/passwords.ts';
import { sessionCollection, tokenCollection } from '../src/sessions/session.schema.ts';
import { identitySettings } from '../src/settings.ts';
import { userCollection } from '../src/users/user.schema.ts';

export const PASSWORD = 'Numera-Teste-2026';

/** The browser that everybody here uses unless told otherwise. */
const aBrowser = { device: 'd'.repeat(43), userAgent: 'a page' };

/** The service on a broker and a database of its own, asked as the gateway asks it. */
export async function openIdentity(environment: Record<string, string> = {}) {
  const mine = world();
  const [key, linkKey] = [randomBytes(32), randomBytes(32)];
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const settings = readSettings(identitySettings, {
    ...mine.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    // Fifty at once are asked of it to see what it decides, not how it bears a crowd.
    COMMANDS_AT_ONCE: '100',
    PORT: '0',
    PERSONAL_DATA_KEY: key.toString('base64'),
    ACCOUNT_LINK_KEY: linkKey.toString('base64'),
    PUBLIC_URL: 'http://localhost:4000',
    JWT_PRIVATE_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    ...environment,
  });
  const app = await startService(IdentityModule.register(settings));
  const database = app.get(Database);
  const client = new ServiceClient(mine.amqpUrl, new Topology(mine.env.AMQP_PREFIX), new CommandSigner(mine.actorKey));
  const users = database.model(userCollection);
  const passwordHash = await app.get(Passwords).hash(PASSWORD);
  /** As the gateway does before it hands them out. */
  const opened = async (answer: Promise<SessionView>): Promise<SessionView> => {
    const { accessToken, refreshToken, ...session } = await answer;
    return {
      ...session,
      accessToken: open(accessToken, key, 'accessToken'),
      refreshToken: open(refreshToken, key, 'refreshToken'),
    };
  };
  const from = (ip: string): Actor => ({ kind: 'guest', ip });
  let last = 0;

  return {
    app,
    client,
    database,
    key,
    linkKey,
    clock: app.get(Clock),
    users,
    passwords: app.get(Passwords),
    sessions: database.model(sessionCollection),
    tokens: database.model(tokenCollection),
    alerts: () => database.model(outboxCollection).find({ type: 'alert.raised.v1' }).lean(),
    told: async (type: string) =>
      (await database.model(outboxCollection).find({ type }).lean()).map(({ body }) => body.data),
    newAddress: (): string => `198.18.${++last >> 8}.${last & 255}`,
    aUser: async (role: 'admin' | 'user' = 'user') => {
      const user = { _id: uuidv7(), email: `${uuidv7()}@example.com`, name: 'Ana', role, passwordHash };
      await users.create({ ...user, createdAt: new Date() });
      return user;
    },
    askAs: <I, O>(userId: string, command: CommandContract<I, O>, input: I): Promise<O> =>
      client.ask(command, input, { kind: 'user', userId, role: 'user', ip: '203.0.113.1' }),
    signIn: (email: string, password: string = PASSWORD, ip = '203.0.113.1'): Promise<SessionView> =>
      opened(
        client
          .ask(
            signIn,
            {
              email,
              password: seal(password, key, 'password'),
              ...aBrowser,
              askedDevice: aBrowser.device,
            },
            from(ip),
          )
          .then((answer) => {
            if ('challenge' in answer) throw new Error('a second factor is asked for');
            return answer;
          }),
      ),
    refresh: (token: string, by: Partial<typeof aBrowser> = {}): Promise<SessionView> =>
      opened(
        client.ask(
          refreshSession,
          { refreshToken: seal(token, key, 'refreshToken'), ...aBrowser, ...by },
          from('203.0.113.1'),
        ),
      ),
    signOut: (token: string) =>
      client.ask(signOut, { refreshToken: seal(token, key, 'refreshToken') }, from('203.0.113.1')),
    close: async (): Promise<void> => {
      await app.close();
      await client.close();
      await mine.clean();
    },
  };
}

export type OpenIdentity = Awaited<ReturnType<typeof openIdentity>>;
