import { connect } from 'amqplib';
import { administer, type BrokerControl } from './infrastructure/administer.ts';

/**
 * Deletes the queues whose names begin so. Exchanges stay: an idle one costs nothing. Only a broker of this run can be asked for
 * its names; on another one what was declared stays.
 */
export async function deleteQueues(prefix: string): Promise<void> {
  const { AMQP_URL: url, NUMERA_BROKER_CONTROL: control } = process.env;
  if (!url || !control) return;
  const answer = await administer(JSON.parse(control) as BrokerControl, ['--silent', 'list_queues', 'name']);
  const connection = await connect(url);
  try {
    const channel = await connection.createChannel();
    for (const name of answer.split('\n').filter((one) => one.startsWith(prefix))) await channel.deleteQueue(name);
  } finally {
    await connection.close();
  }
}
