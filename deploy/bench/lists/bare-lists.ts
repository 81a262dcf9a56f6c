import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Db, Document } from 'mongodb';

/** What a page and a file cost at least: a server that asks the same database for the same rows, and does nothing else. */
export async function startBareLists(billing: Db): Promise<{ readonly url: string; close(): Promise<void> }> {
  const rows = billing.collection<Document>('subscriptions');
  const server: Server = createServer((request, response) => {
    const isFile = request.url === '/file';
    const found = rows.find({ status: 'ACTIVE' }).sort({ createdAt: -1, _id: -1 });
    void (isFile ? sendFile(found) : sendPage(found.limit(26)));
    async function sendPage(page: typeof found): Promise<void> {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(await page.toArray()));
    }
    async function sendFile(all: typeof found): Promise<void> {
      response.setHeader('content-type', 'text/csv');
      for await (const { number, buyer, status } of all.batchSize(1_000))
        if (!response.write(`${number.number};${buyer.name};${buyer.email};${status}\r\n`))
          await new Promise((resolve) => response.once('drain', resolve));
      response.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
