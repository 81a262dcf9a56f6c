import { Card, Statistic } from 'antd';
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
  /** The list that explains the figure. */
  readonly to?: string;
}

/** Figures, one question a card. */
export function StatCards({ stats }: { stats: readonly Stat[] }) {
  return (
    <ul className="stats">
      {stats.map((stat) => (
        <li key={stat.label} className={stat.text === undefined ? undefined : 'stat-amount'}>
          {stat.to === undefined ? (
            <StatCard {...stat} />
          ) : (
            <Link to={stat.to} className="stat-link">
              <StatCard {...stat} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

const StatCard = ({ label, count, text, hint, note, to }: Stat) => (
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
  </Card>
);
