import type { ListControl } from './data-table.tsx';

const nothing = () => undefined;

/** A list on its first page, in its first order, with nothing chosen, save for what is given: for specifications. */
export const aListControl = (given: Partial<ListControl> = {}): ListControl => ({
  place: '',
  search: '',
  sort: 'name',
  direction: 'asc',
  filters: {},
  period: undefined,
  size: 20,
  sizes: [20, 10],
  isNarrowed: false,
  onSearch: nothing,
  onFilter: nothing,
  onSort: nothing,
  onPeriod: nothing,
  onSize: nothing,
  onShowAll: nothing,
  onNext: nothing,
  onPrevious: null,
  ...given,
});
