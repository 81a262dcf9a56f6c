import { type Document, MongoClient } from 'mongodb';
import { listen } from './listen.ts';
import type { Places, Role } from './places.ts';

/** What the database of the bare reads holds: each list as the product shows it, one document an entry. */
export interface ReadsContent {
  readonly localities: readonly object[];
  readonly plans: readonly object[];
  readonly numbers: readonly object[];
  readonly areaRef: string;
  /** The first page as the product answers it. */
  readonly page: string;
}

/** Lays the lists where `startReads` looks for them. The numbers of a city are found by its index, as the product's. */
export async function layReads({ mongoUrl, mongoPrefix }: Places, content: ReadsContent): Promise<void> {
  const client = await MongoClient.connect(mongoUrl);
  try {
    const database = client.db(`${mongoPrefix}-reads`);
    await database.dropDatabase();
    const { localities, plans, numbers, areaRef, page } = content;
    await database.collection<Document>('localities').insertMany(localities.map((view, place) => ({ place, view })));
    await database
      .collection<Document>('plans')
      .insertMany(plans.map((view, place) => ({ place, active: true, view })));
    await database.collection<Document>('numbers').createIndex({ areaRef: 1, state: 1, place: 1 });
    await database
      .collection<Document>('numbers')
      .insertMany(numbers.map((view, place) => ({ place, areaRef, state: 'FREE', view })));
    await database.collection<Document>('pages').insertOne({ page });
  } finally {
    await client.close();
  }
}

/**
 * Mirrors the gateway's reads without a gateway: `node:http` that asks the database at each request and writes the same bytes.
 * `/` reads the lists that its first view shows, and then sends the page as it was composed before.
 */
export async function startReads({ mongoUrl, mongoPrefix, port }: Places): Promise<Role> {
  const client = await MongoClient.connect(mongoUrl, { readConcern: { level: 'majority' } });
  const database = client.db(`${mongoPrefix}-reads`);
  const views = async (collection: string, filter: Document): Promise<string> => {
    const rows = await database.collection(collection).find(filter).sort({ place: 1 }).toArray();
    return JSON.stringify(rows.map((row) => row['view'] as unknown));
  };
  const pages = await database.collection('pages').findOne();
  const page = String(pages?.['page'] ?? '');
  const http = await listen(port, async (request, response) => {
    const [path, query] = (request.url ?? '').split('?');
    let type = 'application/json; charset=utf-8';
    let text = '{}';
    if (path === '/api/localities') text = await views('localities', {});
    else if (path === '/api/plans') text = await views('plans', { active: true });
    else if (path === '/api/numbers')
      text = await views('numbers', { areaRef: new URLSearchParams(query).get('areaRef'), state: 'FREE' });
    else if (path === '/') {
      await views('localities', {});
      [type, text] = ['text/html; charset=utf-8', page];
    }
    response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(text) });
    response.end(text);
  });
  return { close: async () => void (await Promise.all([http.close(), client.close()])) };
}
