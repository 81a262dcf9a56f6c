import mongoose from 'mongoose';
import { shapeOf, type Statement, statementsOf } from './statements.ts';

type Db = mongoose.mongo.Db;

/** A query that no index serves: where it was asked, and what it looks like without its values. */
export interface Scan {
  readonly collection: string;
  readonly shape: string;
}

/**
 * Looks at every query that mongoose's connections of this process send, and asks the database once for each shape how it would
 * answer it. What would read a whole collection is remembered.
 */
export class ScanWatch {
  private readonly seen = new Set<string>();
  private readonly found: Scan[] = [];
  private readonly asking = new Set<Promise<void>>();
  private closed = false;
  private readonly clients = new Map<string, mongoose.mongo.MongoClient>();

  /** From now on each new connection is watched. */
  install(): void {
    const createConnection = mongoose.createConnection.bind(mongoose);
    mongoose.createConnection = ((url: string, options: mongoose.ConnectOptions) => {
      const connection = createConnection(url, { ...options, monitorCommands: true });
      connection.getClient().on('commandStarted', ({ commandName, command, databaseName }) => {
        const statements = statementsOf(commandName, command as Record<string, unknown>);
        for (const statement of statements) this.look(url, databaseName, statement);
      });
      return connection;
    }) as typeof mongoose.createConnection;
  }

  /** The scans since the last call; resolves when nothing is being asked. */
  async take(): Promise<Scan[]> {
    await Promise.all(this.asking);
    return this.found.splice(0);
  }

  /** What is asked from now on is not looked at any more. */
  async close(): Promise<void> {
    this.closed = true;
    await Promise.all(this.asking);
    for (const client of this.clients.values()) await client.close();
    this.clients.clear();
  }

  private look(url: string, database: string, statement: Statement): void {
    const { collection } = statement;
    const shape = shapeOf(statement);
    const key = `${database} ${collection} ${shape}`;
    if (this.closed || this.seen.has(key)) return;
    this.seen.add(key);
    const asking = this.explain(this.clientOf(url).db(database), statement)
      .then((verdict) => {
        if (verdict === 'scans') this.found.push({ collection, shape });
        if (verdict instanceof Error)
          this.found.push({ collection, shape: `${shape} (not explained: ${verdict.message})` });
      })
      .finally(() => this.asking.delete(asking));
    this.asking.add(asking);
  }

  private async explain(db: Db, { command }: Statement): Promise<'scans' | 'well' | Error> {
    try {
      const plan = await db.command({ explain: command, verbosity: 'queryPlanner' });
      return JSON.stringify(plan).includes('"stage":"COLLSCAN"') ? 'scans' : 'well';
    } catch (error) {
      // Without a server there is nothing to be known: a spec may have stopped it.
      const isOfTheQuery =
        error instanceof mongoose.mongo.MongoServerError && !error.hasErrorLabel('RetryableWriteError');
      return isOfTheQuery ? error : 'well';
    }
  }

  private clientOf(url: string): mongoose.mongo.MongoClient {
    const known = this.clients.get(url);
    if (known) return known;
    const client = new mongoose.mongo.MongoClient(url, { serverSelectionTimeoutMS: 5_000 });
    this.clients.set(url, client);
    return client;
  }
}
