import { Card, Statistic } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface Stat {
  readonly label: string;
  /** Undefined while it is on its way. */
  readonly count: number | undefined;
  /** What is read in the figure's place, where that is more than a count: an amount. */
  readonly text?: string | undefined;
  /** What somebody should do about it; said only when there is something to do. */
  readonly hint?: string;
  /** What the figure is a part of, or made of. */
  readonly note?: string;
  /** How it went; the room for it is kept while it is on its way. */
  readonly chart?: ReactNode;
  /** The list that explains the figure. */
  readonly to?: string;
}

/** Figures, one question a card. */
export function StatCards({ stats }: { stats: readonly Stat[] }) {
  // Where some have one, all keep its room: the figures stand beside each other.
  const hasCharts = stats.some(({ chart }) => chart);
  return (
    <ul className="stats">
      {stats.map((stat) => (
        <li key={stat.label} className={stat.text === undefined ? undefined : 'stat-amount'}>
          {stat.to === undefined ? (
            <StatCard {...stat} hasCharts={hasCharts} />
          ) : (
            <Link to={stat.to} className="stat-link">
              <StatCard {...stat} hasCharts={hasCharts} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

const StatCard = ({ label, count, text, hint, note, chart, to, hasCharts }: Stat & { readonly hasCharts: boolean }) => (
  <Card hoverable={to !== undefined}>
    <Statistic
      title={label}
      value={text ?? count ?? 0}
      loading={count === undefined}
      groupSeparator="."
      suffix={
        <>
          {hint && count ? <span className="stat-hint">{hint}</span> : null}
          {note && <span className="cell-note">{note}</span>}
        </>
      }
    />
    {hasCharts && <div className="stat-chart">{chart}</div>}
  </Card>
);
