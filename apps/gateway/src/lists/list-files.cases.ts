import { listStock, listStockNumbers } from '@numera/contracts/catalog/stock';
import { listAlerts } from '@numera/contracts/operations/alerts';
import { auditedService } from '@numera/contracts/operations/audit-of-all';
import { listCarrierOrphans } from '@numera/contracts/provisioning/carrier-orphans';
import { gateway } from '../../test/the-gateway.ts';

const at = '2026-11-24T12:00:00.000Z';
const id = '0198c0de-0000-7000-8000-0000000000aa';
const none = { count: 0, exact: true };

/** The only page, and what it was asked with. */
function onePage<Row>(
  asked: unknown[],
  rows: readonly Row[],
  input: { readonly cursor?: string; readonly purpose?: string },
) {
  asked.push([input.cursor, input.purpose]);
  return { rows: [...rows], next: null, total: none, counts: { all: none } as never };
}

describe('what administrators look after as a file', () => {
  const fileAt = async (path: string, role: 'admin' | 'user' = 'admin') => {
    const token = await gateway.token({ claims: { role } });
    return fetch(`${gateway.url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
  };

  it('has every page of the stock, of a locality, of what nobody has, and of the alerts', async () => {
    const asked: unknown[] = [];
    const counts = { free: 7, held: 1, sold: 2, quarantined: 0 };
    gateway.services.answer(listStock, ({ input }) =>
      onePage(
        asked,
        [
          {
            ...{ areaRef: 'SPO', areaCode: '11', city: 'São Paulo', state: 'SP' },
            ...{ standing: 'offered' as const, ...counts, readAt: null },
          },
        ],
        input,
      ),
    );
    gateway.services.answer(listStockNumbers, ({ input }) =>
      onePage(
        asked,
        [
          {
            ...{ number: '551140001234', state: 'HELD' as const, since: at, orderId: null },
            ...{ isOrdered: false, until: at, version: 1 },
          },
        ],
        input.page,
      ),
    );
    gateway.services.answer(listCarrierOrphans, ({ input }) =>
      onePage(
        asked,
        [
          {
            ...{ number: '551140001234', orderId: id, since: at, monthlyCents: 1_290 },
            ...{ standing: 'awaited' as const, version: 1 },
          },
        ],
        input,
      ),
    );
    for (const service of auditedService.options)
      gateway.services.answer(listAlerts[service], ({ input }) =>
        onePage(
          asked,
          service === 'billing'
            ? [{ id, at, code: 'activation-failed', subject: id, detail: '=1+1', closedAt: null }]
            : [],
          input,
        ),
      );
    const lines = [];
    for (const path of [
      'stock.csv?cursor=second',
      'stock/localities/SPO/numbers.csv?cursor=second&state=HELD',
      'carrier-orphans.csv?cursor=second',
      'operations/alerts.csv?cursor=second',
    ])
      lines.push((await (await fileAt(path)).text()).split('\r\n')[1]);
    expect(lines).toEqual([
      'São Paulo;SP;11;À venda;7;1;2;0;',
      '(11) 4000-1234;Reservado;24/11/2026, 09:00;24/11/2026, 09:00;',
      `(11) 4000-1234;Um pedido pago espera por ele;24/11/2026, 09:00;12,90;${id}`,
      expect.stringContaining(`Número pago não foi ativado;Pedidos e cobranças;${id};'=1+1;`),
    ]);
    // Whichever page each was asked from.
    expect(asked).toEqual(Array.from({ length: 8 }, () => [undefined, 'file']));
  });

  it.each(['stock.csv', 'stock/localities/SPO/numbers.csv', 'carrier-orphans.csv', 'operations/alerts.csv'])(
    'is nobody else’s: %s',
    async (path) => expect((await fileAt(path, 'user')).status).toBe(403),
  );
});
