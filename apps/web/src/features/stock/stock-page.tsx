import type { StockLocality, stockList } from '@numera/contracts/catalog/stock';
import { formatMoment } from '@numera/rules/format-moment';
import { relativeTime } from '@numera/rules/relative-time';
import type { ComponentProps } from 'react';
import { fresh } from '../../kernel/api.ts';
import { ReadFigures } from '../../kernel/read-figures.tsx';
import { type ServerList, useList } from '../../kernel/use-list.ts';
import { DataTable } from '../../ui/kit/data-table.tsx';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { PanelPage } from '../../ui/kit/panel-page.tsx';
import { StatusTag } from '../../ui/kit/status-tag.tsx';
import { useGetStockSumsQuery } from './stock.api.ts';
import { StockTabs } from './stock-tabs.tsx';
import { SyncButton, SyncNote } from './sync-note.tsx';
import { texts } from './texts.ts';
import { useStockPulse } from './use-stock-pulse.ts';

const list: ServerList<typeof stockList> = {
  path: 'stock',
  tag: 'Stock',
  sorts: { areaCode: 'asc', city: 'asc' },
  filters: { standing: ['offered', 'gone'] },
};

type Table = ComponentProps<typeof DataTable<StockLocality>>;

const placeOf = ({ city, state }: StockLocality): string => (state ? `${city}, ${state}` : city);
const figure = (key: 'held' | 'sold' | 'quarantined'): Table['columns'][number] => ({
  key,
  title: texts[key],
  align: 'end',
  render: (row) => <span className="digits">{row[key]}</span>,
});

const columns: Table['columns'] = [
  {
    key: 'city',
    title: texts.city,
    sort: { by: 'city', first: 'asc' },
    render: (row) => (
      <span className="cell-lines">
        <span>{placeOf(row)}</span>
        {row.standing === 'gone' && <StatusTag status={{ text: texts.tabs.gone, tone: 'warning' }} />}
      </span>
    ),
  },
  {
    key: 'areaCode',
    title: texts.areaCode,
    sort: { by: 'areaCode', first: 'asc' },
    render: ({ areaCode }) => <span className="digits">{areaCode}</span>,
  },
  { key: 'free', title: texts.free, align: 'end', render: ({ free }) => <span className="digits">{free}</span> },
  figure('held'),
  figure('sold'),
  figure('quarantined'),
  {
    key: 'read',
    title: texts.read,
    render: ({ readAt }) =>
      readAt ? <span title={formatMoment(readAt)}>{relativeTime(readAt, new Date())}</span> : texts.notRead,
  },
];

const addressOf = ({ areaRef }: StockLocality): string => `/admin/estoque/localidades/${encodeURIComponent(areaRef)}`;

function emptyText(search: string, standing: string | undefined): string {
  if (search !== '') return texts.emptySearch(search);
  return standing === 'gone' ? texts.emptyTabs.gone : texts.emptyTabs.offered;
}

/** The stock by locality. */
export default function StockPage() {
  const table = useList(list, texts.failed);
  const read = useGetStockSumsQuery(undefined, fresh);
  const sync = read.currentData?.sync ?? null;
  useStockPulse(sync?.state === 'running');
  return (
    <PanelPage title={texts.title} intro={texts.intro} actions={<SyncButton sync={sync} />}>
      <StockTabs part="/admin/estoque">
        <div className="panel">
          <SyncNote of="cities" sync={sync} />
          <ReadFigures
            read={read}
            unread={texts.sumsUnread}
            statsOf={(sums) => [
              { label: texts.cards.localities, count: sums?.localities },
              { label: texts.free, count: sums?.free },
              { label: texts.held, count: sums?.held },
              { label: texts.sold, count: sums?.sold },
              { label: texts.quarantined, count: sums?.quarantined },
            ]}
          />
          <DataTable<StockLocality>
            {...table}
            label={texts.list}
            unit={texts.unit}
            search={texts.search}
            tabs={{ filter: 'standing', all: texts.all, words: texts.tabs }}
            columns={columns}
            rowKey={({ areaRef }) => areaRef}
            rowName={placeOf}
            actions={(row) => [{ key: 'open', label: texts.open, isMain: true, to: addressOf(row) }]}
            skeleton={<ListCardSkeleton rows={5} />}
            empty={{ drawing: 'numbers', title: texts.empty, text: texts.emptyText }}
            emptyNarrowed={emptyText(table.list.search, table.list.filters['standing'])}
          />
        </div>
      </StockTabs>
    </PanelPage>
  );
}
