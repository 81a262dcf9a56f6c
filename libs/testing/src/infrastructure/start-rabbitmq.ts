import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { administer, type BrokerControl } from './administer.ts';
import { electLeaders } from './elect-leaders.ts';
import { findRabbitmq, type RabbitmqPrograms } from './find-rabbitmq.ts';
import { freePort } from './free-port.ts';
import { startProcess, waitUntilUp } from './processes.ts';
import { type Report, silent } from './report.ts';
import { removeTemporaryFolder, temporaryFolder } from './run-record.ts';

export interface RabbitmqOptions {
  /** Where queues stay between runs; a throw-away folder when left out. */
  folder?: string;
  /** Taken when free, otherwise another one. */
  port?: number;
  /** The programs; looked for when left out. */
  programs?: RabbitmqPrograms;
  logFile?: string;
  report?: Report;
}

export interface Rabbitmq {
  readonly url: string;
  readonly name: string;
  /** Where it comes from: a program, a container, or the variable that names it. */
  readonly from: string;
  /** How the process of this moment ends; pending for ever where we do not hold the process. */
  readonly exited: Promise<string>;
  tail(lines?: number): string;
  /** Ends the broker; a throw-away one is removed. */
  stop(): Promise<void>;
  /** SIGKILL; the queues stay for `restart`. */
  kill9(): Promise<void>;
  /**
   * Starts again on the same port and data, after `kill9` or in the middle of work; resolves when it takes connections and
   * each of its queues has been helped to a leader.
   */
  restart(): Promise<void>;
  /** Sends a signal such as SIGSTOP or SIGCONT. */
  signal(signal: NodeJS.Signals): void;
  /** Runs rabbitmqctl against this broker and gives its output. */
  rabbitmqctl(...args: string[]): Promise<string>;
  /** The command behind `rabbitmqctl`, for another process of this run; undefined for a broker that is not ours. */
  readonly control?: BrokerControl;
}

/** Starts an own RabbitMQ node: own ports, own folders, own port mapper, on the loopback address only. */
export async function startRabbitmq(options: RabbitmqOptions = {}): Promise<Rabbitmq> {
  const programs = options.programs ?? (await findRabbitmq(options.report ?? silent));
  const throwAway = options.folder === undefined;
  const folder = options.folder ?? temporaryFolder('rabbitmq');
  const hasPast = existsSync(join(folder, 'data'));
  const port = await freePort(options.port);
  const env = await nodeEnvironment(folder, port);
  const logFile = options.logFile ?? join(folder, 'rabbitmq.log');

  // The broker starts a port mapper of its own otherwise, and that one outlives it.
  const startMapper = () =>
    startProcess({
      name: 'epmd',
      command: programs.epmd,
      args: ['-port', env.ERL_EPMD_PORT, '-address', '127.0.0.1'],
      env,
      logFile,
    });
  const start = async () => {
    const child = startProcess({ name: 'rabbitmq', command: programs.server, args: [], env, logFile });
    await waitUntilUp(child, () => speaksAmqp(port), 90_000).catch(async (error) => {
      await child.kill9();
      throw error;
    });
    return child;
  };

  const control: BrokerControl = { command: programs.ctl, args: [], env };
  let mapper = startMapper();
  let child = await start().catch(async (error) => {
    await mapper.kill9();
    throw error;
  });
  const help = () => electLeaders(control, options.report);
  if (hasPast) await help();
  return {
    url: `amqp://127.0.0.1:${port}`,
    name: 'RabbitMQ',
    from: programs.server,
    get exited() {
      return child.exited;
    },
    tail: (lines) => child.tail(lines),
    signal: (signal) => child.signal(signal),
    async stop() {
      // What is thrown away need not be closed with care.
      await (throwAway ? child.kill9() : child.stop(20_000));
      await mapper.kill9();
      if (throwAway) removeTemporaryFolder(folder);
    },
    kill9: () => child.kill9(),
    async restart() {
      await child.stop(20_000);
      if (mapper.ended) mapper = startMapper();
      child = await start();
      await help();
    },
    control,
    rabbitmqctl: (...args) => administer(control, args),
  };
}

/** Every path and port that a node takes from its surroundings otherwise, so that a broker on this machine is left alone. */
async function nodeEnvironment(folder: string, port: number) {
  mkdirSync(join(folder, 'data'), { recursive: true });
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const distribution = await freePort();
  return {
    HOME: folder, // the Erlang cookie is made there
    ERL_EPMD_PORT: String(await freePort()),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RUNNING_UNDER_SYSTEMD: '1', // the script becomes the Erlang machine, and is no parent that dies apart from it
    RABBITMQ_NODENAME: 'numera@localhost',
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_NODE_PORT: String(port),
    RABBITMQ_DIST_PORT: String(distribution),
    RABBITMQ_BASE: folder,
    RABBITMQ_MNESIA_BASE: join(folder, 'data'),
    RABBITMQ_LOG_BASE: folder,
    RABBITMQ_LOGS: '-',
    RABBITMQ_PID_FILE: join(folder, 'rabbitmq.pid'),
    RABBITMQ_FEATURE_FLAGS_FILE: join(folder, 'feature_flags'),
    RABBITMQ_PLUGINS_EXPAND_DIR: join(folder, 'plugins-expand'),
    RABBITMQ_GENERATED_CONFIG_DIR: join(folder, 'generated'),
    RABBITMQ_CONF_ENV_FILE: file('rabbitmq-env.conf', ''),
    RABBITMQ_ENABLED_PLUGINS_FILE: file('enabled_plugins', '[].\n'),
    RABBITMQ_ADVANCED_CONFIG_FILE: file('advanced.config', '[].\n'),
    RABBITMQ_CONFIG_FILES: join(folder, 'conf.d'),
    RABBITMQ_CONFIG_FILE: file(
      'rabbitmq.conf',
      [
        `listeners.tcp.1 = 127.0.0.1:${port}`,
        'disk_free_limit.absolute = 50MB',
        'raft.wal_max_size_bytes = 64000000', // the default sets aside 512 MB
        'log.console = true',
        'log.console.level = info',
        '',
      ].join('\n'),
    ),
    // Idle schedulers would spin on cores that the services need; the distribution listens on loopback only.
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS:
      '+sbwt none +sbwtdcpu none +sbwtdio none -kernel inet_dist_use_interface {127,0,0,1}',
  };
}

/** An open port is not yet a broker: it answers the protocol's greeting when it takes connections. */
export function speaksAmqp(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1_000 }, () =>
      socket.write('AMQP\0\0\x09\x01', 'latin1'),
    );
    const finish = (result: boolean) => {
      socket.destroy();
      answer(result);
    };
    socket.once('data', () => finish(true));
    for (const event of ['error', 'timeout', 'end'] as const) socket.once(event, () => finish(false));
  });
}
