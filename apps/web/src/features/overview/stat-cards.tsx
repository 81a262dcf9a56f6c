export interface Stat {
  readonly label: string;
  readonly count: number;
  /** What somebody should do about it; said only when there is something to do. */
  readonly hint?: string;
}

export function StatCards({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="stats">
      {stats.map(({ label, count, hint }) => (
        <div key={label} className="stat card">
          <dt>{label}</dt>
          <dd className="stat__count digits">
            {count.toLocaleString('pt-BR')}
            {hint && count > 0 && <span className="stat__hint">{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
