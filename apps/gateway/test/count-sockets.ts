import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { LiveGateway } from '../src/live/live.gateway.ts';

/** How many browsers are connected to this replica. */
export async function countSockets(app: NestFastifyApplication): Promise<number> {
  const { server } = app.get(LiveGateway) as unknown as { server: { fetchSockets(): Promise<unknown[]> } };
  return (await server.fetchSockets()).length;
}
