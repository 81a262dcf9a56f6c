import type { BrokerLink } from '@numera/messaging/broker-link';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { LiveGateway } from '../src/live/live.gateway.ts';

/** Takes from this replica the connection that it hears events on, as a broker that goes away does. */
export async function deafen(app: NestFastifyApplication): Promise<void> {
  const { ear } = app.get(LiveGateway) as unknown as { ear: { link: BrokerLink } };
  const { connection } = ear.link as unknown as { connection: { close(): Promise<void> } };
  await connection.close();
}
