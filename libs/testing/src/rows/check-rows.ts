import mongoose from 'mongoose';

/** A document that is not as the schema of its collection says. */
export interface Misfit {
  readonly collection: string;
  readonly id: string;
  readonly why: string;
}

/** So many of a collection are looked at, the latest first: more tell nothing new. */
const LOOKED_AT = 500;

/** Every connection of this process, also when it is closed by now: they know the schemas. */
const connections = new Set<mongoose.Connection>();

/** From now on each new connection is remembered. */
export function rememberConnections(): void {
  const createConnection = mongoose.createConnection.bind(mongoose);
  mongoose.createConnection = ((url: string, options: mongoose.ConnectOptions) => {
    const connection = createConnection(url, options);
    connections.add(connection);
    return connection;
  }) as typeof mongoose.createConnection;
}

/**
 * What the services of this process have left in the databases that begin with `prefix` and that their own schemas refuse:
 * services write by the driver, which asks no schema.
 */
export async function misfits(client: mongoose.mongo.MongoClient, prefix: string): Promise<Misfit[]> {
  const found: Misfit[] = [];
  const looked = new Set<string>();
  for (const { name: database, models } of connections) {
    if (!database?.startsWith(prefix)) continue;
    for (const [collection, model] of Object.entries(models)) {
      if (looked.has(`${database} ${collection}`)) continue;
      looked.add(`${database} ${collection}`);
      const rows = client.db(database).collection(collection).find().sort({ $natural: -1 }).limit(LOOKED_AT);
      for await (const row of rows) {
        const why = await complaintOf(model, row);
        if (why)
          found.push({ collection: `${database.slice(prefix.length + 1)}.${collection}`, id: String(row._id), why });
      }
    }
  }
  return found;
}

async function complaintOf(model: mongoose.Model<unknown>, row: object): Promise<string | undefined> {
  try {
    await new model(row).validate();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
