import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProviderRecords } from './snapshot.ts';

/** Answers the questions of the control API that are asked here, from plain data. */
export async function startSandboxDouble(
  records: () => ProviderRecords,
): Promise<{ url: string; close(): Promise<void> }> {
  const answers: Record<string, (query: URLSearchParams) => unknown> = {
    '/control/ledger': (query) => ({
      entries: records().ledger.filter((entry) =>
        [...query].every(([field, value]) => value.split(',').includes(String(entry[field as 'kind']))),
      ),
    }),
    '/control/charges': (query) => {
      const data = records().charges.filter(({ deleted }) => deleted === (query.get('status') === 'DELETED'));
      return { totalCount: data.length, data };
    },
    '/control/numbers': () => ({
      data: records().ownedNumbers.map((number) => ({ number: number.slice(2), foreign: false })),
    }),
    '/control/webhooks': () => ({ data: [{ pending: records().pendingWebhooks }] }),
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://sandbox');
    const answer = answers[pathname];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer?.(searchParams) ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
