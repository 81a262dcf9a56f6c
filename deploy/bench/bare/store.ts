import { randomUUID } from 'node:crypto';
import { type Collection, type Document, MongoClient } from 'mongodb';

/** A document as big as the product's, and as many indexes to keep as it has on that collection, `_id` not counted. */
export interface Shape {
  readonly bytes: number;
  readonly indexes: number;
}

interface BareRow extends Document {
  _id: string;
}

export interface Write {
  readonly verb: 'insert' | 'update' | 'ensure';
  readonly collection: string;
  readonly id: string;
  readonly fields: Document;
  /** Ids that the same is done to. */
  readonly more?: readonly string[];
}

export const insert = (collection: string, id: string, fields: Document = {}): Write => ({
  verb: 'insert',
  collection,
  id,
  fields,
});
export const update = (collection: string, id: string, fields: Document = {}): Write => ({
  verb: 'update',
  collection,
  id,
  fields: { ...fields, at: new Date() },
});

/** Inserts it unless it is there. */
export const ensure = (collection: string, id: string, fields: Document = {}): Write => ({
  verb: 'ensure',
  collection,
  id,
  fields,
});

/** Each of them unless it is there, in one command. */
export const ensures = (collection: string, ids: readonly string[], fields: Document = {}): Write => ({
  ...ensure(collection, ids[0]!, fields),
  more: ids.slice(1),
});

/** The driver with nothing around it. Acknowledged by the majority and journalled, as every write of the product. */
export class BareStore {
  private readonly client: MongoClient;
  private readonly name: string;
  private readonly shapes: Readonly<Record<string, Shape>>;

  private constructor(client: MongoClient, name: string, shapes: Readonly<Record<string, Shape>>) {
    this.client = client;
    this.name = name;
    this.shapes = shapes;
  }

  static async open(url: string, name: string, shapes: Readonly<Record<string, Shape>>): Promise<BareStore> {
    const client = await MongoClient.connect(url, {
      writeConcern: { w: 'majority', journal: true },
      readConcern: { level: 'majority' },
    });
    const database = client.db(name);
    await Promise.all(
      Object.entries(shapes).map(async ([collection, { indexes }]) => {
        await database.createCollection(collection);
        for (let nth = 0; nth < indexes; nth++) await database.collection(collection).createIndex({ [`key${nth}`]: 1 });
      }),
    );
    return new BareStore(client, name, shapes);
  }

  rows(collection: string): Collection<BareRow> {
    return this.client.db(this.name).collection<BareRow>(collection);
  }

  /** One write by itself. */
  async write(write: Write): Promise<void> {
    await this.run(write);
  }

  /** All or none. */
  async together(...writes: Write[]): Promise<void> {
    await this.client.withSession((session) =>
      session.withTransaction(
        async () => {
          for (const write of writes) await this.run(write, { session });
        },
        { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', journal: true } },
      ),
    );
  }

  close(): Promise<void> {
    return this.client.close();
  }

  private run({ verb, collection, id, fields, more = [] }: Write, options = {}): Promise<unknown> {
    const rows = this.rows(collection);
    if (verb === 'update') return rows.updateOne({ _id: id }, { $set: fields }, options);
    if (verb === 'ensure') {
      const ensured = (_id: string) => ({
        updateOne: {
          filter: { _id },
          update: { $setOnInsert: { ...this.filled(collection), ...fields } },
          upsert: true,
        },
      });
      return rows.bulkWrite([id, ...more].map(ensured), options);
    }
    return rows.insertOne({ _id: id, ...this.filled(collection), ...fields }, options);
  }

  private filled(collection: string): Document {
    const { bytes, indexes } = this.shapes[collection]!;
    const keys = Object.fromEntries(Array.from({ length: indexes }, (_, nth) => [`key${nth}`, randomUUID()]));
    return { ...keys, at: new Date(), filler: 'x'.repeat(Math.max(0, bytes - indexes * 48 - 80)) };
  }
}
