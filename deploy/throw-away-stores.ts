import { randomBytes } from 'node:crypto';
import type { OpenWorld } from '@numera/testing/open-world';
import type { ProductStores } from './addresses.ts';

/**
 * Databases and queues of one run's own: the world may be somebody's own database and broker, and be there for the next run
 * too. Removed by `removeProduct`.
 */
export function throwAwayStores(purpose: string, { MONGO_URL, AMQP_URL }: OpenWorld['env']): ProductStores {
  const prefix = `${purpose}${randomBytes(4).toString('hex')}`;
  return { mongoUrl: MONGO_URL, mongoPrefix: prefix, amqpUrl: AMQP_URL, amqpPrefix: `${prefix}.` };
}
