import { join } from 'node:path';
import { freePort, isFree } from './infrastructure/free-port.ts';
import { answers, type RunningProcess, startProcess, waitUntilUp } from './infrastructure/processes.ts';
import { repositoryRoot } from './infrastructure/repository-root.ts';
import { removeTemporaryFolder, temporaryFolder } from './infrastructure/run-record.ts';
import { type Mailbox, startMailbox } from './start-mailbox.ts';
import { type AppName, appNames, newSecrets, productEnvironment, type ProductSecrets } from './product-environment.ts';

export interface ProductOptions {
  mongoUrl: string;
  amqpUrl: string;
  /** Begins the names of databases; `numera` when left out. */
  mongoPrefix?: string;
  /** Begins the names on the broker; nothing when left out. */
  amqpPrefix?: string;
  /** New ones when left out. */
  secrets?: ProductSecrets;
  /** Where the sandbox, the mailbox and the logs keep their files; a throw-away folder when left out. */
  folder?: string;
  /** Wanted ports; a taken one is replaced. */
  ports?: Partial<Record<AppName | 'mailbox' | 'smtp', number>>;
  /** The same for those of probes and metrics. */
  managementPorts?: Partial<Record<AppName, number>>;
  /** Settings on top of the table in `product-environment.ts`. */
  env?: Partial<Record<AppName, Record<string, string>>>;
  nodeEnv?: 'development' | 'test' | 'production';
  logLevel?: string;
  /** Runs when the sandbox is up and before the services start, with the environment of each app. */
  beforeServices?: (environment: Record<AppName, Record<string, string>>) => Promise<void>;
  onReady?: (what: string, seconds: number) => void;
}

export interface RunningApp {
  readonly name: string;
  readonly pid: number;
  readonly port: number;
  readonly url: string;
  /** Where it has its probes and metrics. */
  readonly managementUrl: string;
  readonly logFile: string;
  /** How the process of this moment ends. */
  readonly exited: Promise<string>;
  tail(lines?: number): string;
  stop(): Promise<void>;
  kill9(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Ends the process if it runs and starts it again on the same port; resolves when it is ready. */
  restart(env?: Record<string, string>): Promise<void>;
}

export interface Product {
  gatewayUrl: string;
  sandboxUrl: string;
  /** The mailbox's page; its messages are at `/api/email`. */
  mailUrl: string;
  mailbox: Mailbox;
  services: Record<AppName, RunningApp>;
  folder: string;
  stop(): Promise<void>;
}

/** Starts the built product as processes of its own, and resolves when every part is ready. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const throwAway = options.folder === undefined;
  const folder = options.folder ?? temporaryFolder('product');
  const ports = {} as Record<AppName, number>;
  const managementPorts = {} as Record<AppName, number>;
  for (const app of appNames) {
    ports[app] = await freePort(options.ports?.[app]);
    managementPorts[app] = await freePort(options.managementPorts?.[app]);
  }

  const running: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    await Promise.all(running.map((part) => part.stop()));
    if (throwAway) removeTemporaryFolder(folder);
  };
  const timed = async <T extends { stop(): Promise<void> }>(name: string, start: Promise<T>): Promise<T> => {
    const since = performance.now();
    const part = await start;
    running.push(part);
    options.onReady?.(name, (performance.now() - since) / 1000);
    return part;
  };

  try {
    const wantedMail = { page: options.ports?.mailbox, smtp: options.ports?.smtp };
    const mailbox = await startMailbox({ folder, ports: wantedMail });
    running.push(mailbox);
    const environment = productEnvironment(
      {
        ports,
        managementPorts,
        mongoUrl: options.mongoUrl,
        mongoPrefix: options.mongoPrefix ?? 'numera',
        amqpUrl: options.amqpUrl,
        amqpPrefix: options.amqpPrefix ?? '',
        smtpUrl: mailbox.smtpUrl,
        sandboxDataFolder: join(folder, 'sandbox'),
        webFolder: join(repositoryRoot, 'apps/web/dist'),
        nodeEnv: options.nodeEnv ?? 'test',
        logLevel: options.logLevel ?? 'info',
      },
      options.secrets ?? newSecrets(),
    );
    for (const app of appNames) Object.assign(environment[app], options.env?.[app]);
    const start = (app: AppName) => timed(app, startApp(app, ports[app], environment[app], folder));

    const services = { sandbox: await start('sandbox') } as Record<AppName, RunningApp>;
    await options.beforeServices?.(environment);
    const others = appNames.filter((app) => app !== 'sandbox');
    const started = await Promise.allSettled([
      ...others.map(start),
      timed(
        'mailbox',
        mailbox.ready().then(() => mailbox),
      ),
    ]);
    const failed = started.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
    others.forEach((app, index) => {
      services[app] = (started[index] as PromiseFulfilledResult<RunningApp>).value;
    });
    const { gateway, sandbox } = services;
    return { gatewayUrl: gateway.url, sandboxUrl: sandbox.url, mailUrl: mailbox.url, mailbox, services, folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** With 4 MB for young objects an order took a tenth more processor, for what lived across a transaction was kept as old. */
const nodeFlags = ['--enable-source-maps', '--max-semi-space-size=16'];

async function startApp(
  app: AppName,
  port: number,
  environment: Record<string, string>,
  folder: string,
): Promise<RunningApp> {
  const url = `http://127.0.0.1:${port}`;
  // The sandbox is no server of ours: it has its probes where it has everything.
  const managementUrl = app === 'sandbox' ? url : `http://127.0.0.1:${environment['MANAGEMENT_PORT']}`;
  const launch = async (): Promise<RunningProcess> => {
    // Whoever else listens there would answer in its place, and nobody would notice.
    if (!(await isFree(port))) throw new Error(`${app}: somebody else listens on port ${port}`);
    const started = startProcess({
      name: app,
      command: process.execPath,
      args: [...nodeFlags, `apps/${app}/dist/main.js`],
      cwd: repositoryRoot,
      env: environment,
      logFile: join(folder, 'logs', `${app}.log`),
    });
    await waitUntilUp(started, answers(`${managementUrl}/health/ready`)).catch(async (error) => {
      await started.kill9();
      throw error;
    });
    return started;
  };
  let current = await launch();
  return {
    name: app,
    port,
    url,
    managementUrl,
    get pid() {
      return current.pid;
    },
    get logFile() {
      return current.logFile;
    },
    get exited() {
      return current.exited;
    },
    tail: (lines) => current.tail(lines),
    stop: () => current.stop(),
    kill9: () => current.kill9(),
    signal: (signal) => current.signal(signal),
    async restart(env = {}) {
      await current.stop();
      Object.assign(environment, env);
      current = await launch();
    },
  };
}
