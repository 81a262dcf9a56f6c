import { type ListMemoryView, MOST_LISTS, MOST_VIEWS } from '@numera/contracts/identity/list-memory';
import { remember } from './list-memory.ts';

const late = { name: 'Vencidos', query: 'standing=late' };
const kept = (changes: Partial<ListMemoryView> = {}): ListMemoryView => ({
  list: 'payments',
  views: [],
  hidden: [],
  ...changes,
});

describe('what somebody keeps of a list', () => {
  it.each<[string, ListMemoryView[], Parameters<typeof remember>[1], ListMemoryView[]]>([
    ['a first view', [], { list: 'payments', save: late }, [kept({ views: [late] })]],
    [
      'a view in place of the one of its name',
      [kept({ views: [late] })],
      { list: 'payments', save: { ...late, query: 'standing=paid' } },
      [kept({ views: [{ ...late, query: 'standing=paid' }] })],
    ],
    [
      'views in the order of their names',
      [kept({ views: [late] })],
      { list: 'payments', save: { name: 'Árvore', query: '' } },
      [kept({ views: [{ name: 'Árvore', query: '' }, late] })],
    ],
    ['nothing, when the last is forgotten', [kept({ views: [late] })], { list: 'payments', remove: 'Vencidos' }, []],
    [
      'what it was, when nobody knows the view',
      [kept({ views: [late] })],
      { list: 'payments', remove: 'Pagos' },
      [kept({ views: [late] })],
    ],
    [
      'columns that are hidden, beside the views',
      [kept({ views: [late] })],
      { list: 'payments', hide: ['due'] },
      [kept({ views: [late], hidden: ['due'] })],
    ],
    [
      'how many rows a page has, until another size is taken',
      [kept({ views: [late], size: 50 })],
      { list: 'payments', size: 20 },
      [kept({ views: [late], size: 20 })],
    ],
    ['a size and nothing else', [], { list: 'payments', size: 100 }, [kept({ size: 100 })]],
    ['the size, whatever else changes', [kept({ size: 10 })], { list: 'payments', hide: [] }, [kept({ size: 10 })]],
    [
      'other lists as they are',
      [kept()],
      { list: 'users', hide: ['role'] },
      [kept(), { list: 'users', views: [], hidden: ['role'] }],
    ],
  ])('is %s', (_what, lists, change, after) => expect(remember(lists, change)).toEqual(after));

  it('ends somewhere', () => {
    const views = Array.from({ length: MOST_VIEWS }, (_, at) => ({ name: `v${at}`, query: '' }));
    expect(remember([kept({ views })], { list: 'payments', save: late })).toBeNull();
    const lists = Array.from({ length: MOST_LISTS }, (_, at) => kept({ list: `list-${at}`, hidden: ['a'] }));
    expect(remember(lists, { list: 'payments', hide: ['due'] })).toBeNull();
    expect(remember(lists, { list: 'list-1', hide: ['due'] })).toHaveLength(MOST_LISTS);
  });
});
