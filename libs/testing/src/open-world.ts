import { removeLeftPolicy } from './infrastructure/install-packages.ts';
import { reasonOf, type Report, silent } from './infrastructure/report.ts';
import { dropDeadReservations } from './infrastructure/port-reservations.ts';
import { endLeftovers } from './infrastructure/run-record.ts';
import { provideMongo, provideRabbitmq } from './infrastructure/provide-infrastructure.ts';

export interface OpenWorld {
  /** What a test process needs to find the world. */
  env: Record<'MONGO_URL' | 'AMQP_URL' | 'NUMERA_BROKER_CONTROL', string>;
  close(): Promise<void>;
}

/** Starts the throw-away broker and database that all tests of a run share. */
export async function openWorld(report: Report = silent): Promise<OpenWorld> {
  endLeftovers(report);
  dropDeadReservations();
  await removeLeftPolicy(report);
  const [mongo, rabbitmq] = await Promise.allSettled([
    provideMongo('containers', { report }),
    provideRabbitmq('containers', { report }),
  ]);
  const started = [mongo, rabbitmq].flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const close = async () => void (await Promise.all(started.map((server) => server.stop())));
  if (mongo.status === 'rejected' || rabbitmq.status === 'rejected') {
    await close();
    throw new Error(
      [mongo, rabbitmq].flatMap((one) => (one.status === 'rejected' ? [reasonOf(one.reason)] : [])).join('\n'),
    );
  }
  const control = rabbitmq.value.control;
  const env = {
    MONGO_URL: mongo.value.url,
    AMQP_URL: rabbitmq.value.url,
    // A run inside a run finds the world by its addresses, and how to administer it by this.
    NUMERA_BROKER_CONTROL: control ? JSON.stringify(control) : (process.env['NUMERA_BROKER_CONTROL'] ?? ''),
  };
  return { env, close };
}
