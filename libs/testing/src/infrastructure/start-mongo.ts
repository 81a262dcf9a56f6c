import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import { findMongod } from './find-mongod.ts';
import { freePort } from './free-port.ts';
import { startProcess, waitUntilUp } from './processes.ts';
import { type Report, silent } from './report.ts';
import { removeTemporaryFolder, temporaryFolder } from './run-record.ts';

const { MongoClient } = mongoose.mongo;
const REPLICA_SET = 'numera';

export interface MongoOptions {
  /** Where data stays between runs; a throw-away folder when left out. */
  folder?: string;
  /** Taken when free, otherwise another one. */
  port?: number;
  /** The program; looked for when left out. */
  binary?: string;
  logFile?: string;
  report?: Report;
}

export interface Mongo {
  readonly url: string;
  readonly name: string;
  /** Where it comes from: a program, a container, or the variable that names it. */
  readonly from: string;
  /** How the process of this moment ends; pending for ever where we do not hold the process. */
  readonly exited: Promise<string>;
  tail(lines?: number): string;
  /** Ends the database; a throw-away one is removed. */
  stop(): Promise<void>;
  /** SIGKILL; the data stays for `restart`. */
  kill9(): Promise<void>;
  /** Starts again on the same port and data, after `kill9` or in the middle of work; resolves when it is primary. */
  restart(): Promise<void>;
  /** Sends a signal such as SIGSTOP or SIGCONT. */
  signal(signal: NodeJS.Signals): void;
}

/** Starts an own mongod as a replica set of one and waits until it is primary. */
export async function startMongo(options: MongoOptions = {}): Promise<Mongo> {
  const binary = options.binary ?? (await findMongod(options.report ?? silent));
  const throwAway = options.folder === undefined;
  const folder = options.folder ?? temporaryFolder('mongo');
  const port = await freePort(options.port);
  const logFile = options.logFile ?? join(folder, 'mongod.log');
  const dbpath = join(folder, 'data');
  mkdirSync(dbpath, { recursive: true });

  const start = async () => {
    const child = startProcess({
      name: 'mongod',
      command: binary,
      args: [
        ...['--dbpath', dbpath, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'],
        ...['--replSet', REPLICA_SET, '--oplogSize', '128', '--wiredTigerCacheSizeGB', '0.25'],
        ...['--setParameter', 'diagnosticDataCollectionEnabled=false', '--quiet'],
        // A killed process leaves its open transaction behind; until it ends, its rows are locked (60 s by default).
        ...['--setParameter', 'transactionLifetimeLimitSeconds=5'],
      ],
      logFile,
    });
    await waitUntilUp(child, () => bePrimary(port)).catch(async (error) => {
      await child.kill9();
      throw error;
    });
    return child;
  };

  let child = await start();
  return {
    url: `mongodb://127.0.0.1:${port}/?replicaSet=${REPLICA_SET}`,
    name: 'MongoDB',
    from: binary,
    get exited() {
      return child.exited;
    },
    tail: (lines) => child.tail(lines),
    signal: (signal) => child.signal(signal),
    async stop() {
      // What is thrown away need not be closed with care.
      await (throwAway ? child.kill9() : child.stop());
      if (throwAway) removeTemporaryFolder(folder);
    },
    kill9: () => child.kill9(),
    async restart() {
      await child.stop();
      child = await start();
    },
  };
}

/** Makes the server on this port the primary of its own replica set, also when its data comes from a run on another port. */
export async function bePrimary(port: number): Promise<boolean> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/`, {
    directConnection: true,
    serverSelectionTimeoutMS: 1_000,
  });
  try {
    const admin = client.db('admin');
    const host = `127.0.0.1:${port}`;
    const config = await admin.command({ replSetGetConfig: 1 }).then(
      (answer) => answer['config'],
      () => undefined,
    );
    if (!config) await admin.command({ replSetInitiate: { _id: REPLICA_SET, members: [{ _id: 0, host }] } });
    else if (config.members[0].host !== host) {
      const members = [{ ...config.members[0], host }];
      await admin.command({ replSetReconfig: { ...config, members, version: config.version + 1 }, force: true });
    }
    for (let look = 0; look < 100; look++) {
      if ((await admin.command({ hello: 1 }))['isWritablePrimary']) return true;
      await sleep(20);
    }
    return false;
  } finally {
    await client.close();
  }
}
