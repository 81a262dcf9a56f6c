import mongoose, { type ClientSession, type Connection, type Model, type mongo, type Schema } from 'mongoose';

/** A collection of one service: its name, its document and the schema that is the last line of defence. */
export interface CollectionDefinition<T> {
  readonly name: string;
  readonly schema: Schema<T>;
}

/** A collection whatever its document: what a list of collections holds. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- mongoose's Schema is invariant in its document
export type AnyCollection = CollectionDefinition<any>;

/** Names a collection's document type, so that `rows` and `model` give it back. */
export const defineCollection = <T>(name: string, schema: Schema<T>): CollectionDefinition<T> => ({ name, schema });

/** What runs inside one transaction. `afterCommit` is for waking others up; it must not be needed for correctness. */
export interface Transaction {
  readonly session: ClientSession;
  afterCommit(wake: () => void): void;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly name: string;
}

/**
 * The service's own database. Every write is acknowledged by the majority and journalled, and reads see only what the
 * majority has: with weaker settings an acknowledged payment can vanish in a fail-over.
 */
export class Database {
  readonly connection: Connection;
  private db: mongo.Db | undefined;

  constructor(private readonly options: DatabaseOptions) {
    this.connection = mongoose.createConnection(options.url, {
      dbName: options.name,
      writeConcern: { w: 'majority', journal: true },
      readConcern: { level: 'majority' },
      readPreference: 'primary',
      serverSelectionTimeoutMS: 5_000,
      autoIndex: false,
      autoCreate: false,
    });
  }

  model<T>({ name, schema }: CollectionDefinition<T>): Model<T> {
    return (this.connection.models[name] as Model<T> | undefined) ?? this.connection.model<T>(name, schema, name);
  }

  /**
   * The collection by the driver alone: what every order passes through. Mongoose's half of such a call costs as much as the
   * call, to ask about words that the code and its types have just made (ADR 0016); that rows are as their schema says is asked
   * of every specification instead. An `undefined` would be stored as `null`: leave the field out.
   */
  rows<T extends mongo.Document>({ name }: CollectionDefinition<T>): mongo.Collection<T> {
    this.db ??= this.connection.getClient().db(this.options.name);
    return this.db.collection<T>(name);
  }

  /** Collections and indexes exist before the first message: creating them inside a transaction conflicts with others. */
  async prepare(collections: readonly AnyCollection[]): Promise<void> {
    const { db } = await this.connection.asPromise();
    if (!db) throw new Error('connected, but to no database');
    const rows = await db.listCollections({}, { nameOnly: true }).toArray();
    const existing = new Set(rows.map(({ name }) => name));
    await Promise.all(
      collections.map(async (definition) => {
        const model = this.model(definition);
        // Creating what exists would wait for every open transaction, also for those that a killed process left behind.
        if (!existing.has(definition.name)) await model.createCollection();
        await model.createIndexes();
      }),
    );
  }

  /**
   * Runs `body` in one transaction; the driver repeats it on a write conflict, so nothing in it may touch the outside
   * world. All writes must pass `tx.session`.
   */
  async transaction<T>(body: (tx: Transaction) => Promise<T>): Promise<T> {
    let wakes: (() => void)[] = [];
    const result = await this.connection.withSession((session) =>
      session.withTransaction(
        () => {
          wakes = [];
          return body({ session, afterCommit: (wake) => wakes.push(wake) });
        },
        { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', journal: true } },
      ),
    );
    for (const wake of wakes) wake();
    return result;
  }

  isConnected(): boolean {
    return this.connection.readyState === mongoose.ConnectionStates.connected;
  }

  async close(): Promise<void> {
    await this.connection.close();
  }
}

/** Runs an upsert, and once more when somebody else's came first: what was to be made is there then, and found. */
export const madeOrFound = <T>(upsert: () => Promise<T>): Promise<T> =>
  upsert().catch((error: unknown) => (isDuplicateKey(error) ? upsert() : Promise.reject(error as Error)));

/** Whether the error is a unique index saying that somebody was first. */
export const isDuplicateKey = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 11_000;
