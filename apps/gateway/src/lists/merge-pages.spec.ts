import type { AuditEntry } from '@numera/contracts/operations/audit';
import type { PageOf } from '@numera/contracts/page';
import { cursorOf } from '@numera/server/read-page';
import { mergePages, type PageOfService } from './merge-pages.ts';

const entry = (id: string, minute: number): AuditEntry => ({
  ...{ id, at: `2026-11-24T12:${String(minute).padStart(2, '0')}:00.000Z`, by: 'ana', ip: '203.0.113.1' },
  ...{ action: 'order.cancel', subject: { type: 'order', id: 'o1' }, changes: [], reason: null },
});
const pageOf = (rows: AuditEntry[], next: string | null = null): PageOf<AuditEntry> => {
  const total = { count: rows.length, exact: true };
  return { rows, next, total, counts: { all: total, order: total } };
};
const billing = (...of: Parameters<typeof pageOf>): PageOfService<AuditEntry> => ({
  service: 'billing',
  page: pageOf(...of),
});
const identity = (...of: Parameters<typeof pageOf>): PageOfService<AuditEntry> => ({
  service: 'identity',
  page: pageOf(...of),
});
const ids = (page: PageOf<AuditEntry>) => page.rows.map(({ id }) => id);

describe('what was done in several services', () => {
  it('is one list, the latest first, and says where each was done', () => {
    const merged = mergePages([billing([entry('b', 9), entry('a', 1)]), identity([entry('c', 5)])], {
      size: 25,
      direction: 'desc',
    });
    expect(merged.rows.map(({ id, service }) => [id, service])).toEqual([
      ['b', 'billing'],
      ['c', 'identity'],
      ['a', 'billing'],
    ]);
    expect(merged).toMatchObject({ next: null, total: { count: 3, exact: true }, counts: { order: { count: 3 } } });
  });

  it('is the earliest first when asked so, and by id within a moment', () =>
    expect(
      ids(
        mergePages([billing([entry('b', 1), entry('d', 1)]), identity([entry('c', 1)])], {
          size: 25,
          direction: 'asc',
        }),
      ),
    ).toEqual(['b', 'c', 'd']));

  it('ends where its own last row stands, whatever else the services sent', () => {
    const merged = mergePages([billing([entry('b', 9), entry('a', 1)]), identity([entry('c', 5)])], {
      size: 2,
      direction: 'desc',
    });
    expect(ids(merged)).toEqual(['b', 'c']);
    expect(merged.next).toBe(cursorOf(['at', 'desc', new Date('2026-11-24T12:05:00Z'), 'c']));
  });

  it('goes on while one of the services has more', () =>
    expect(
      mergePages([billing([entry('a', 1)], 'more'), identity([])], { size: 1, direction: 'desc' }).next,
    ).not.toBeNull());

  it('is nothing where nothing was done', () =>
    expect(mergePages([billing([]), identity([])], { size: 25, direction: 'desc' })).toMatchObject({
      rows: [],
      next: null,
    }));
});
