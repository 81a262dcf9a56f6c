import type { BusinessFigures } from '@numera/contracts/billing/business-figures';
import { formatCents } from '@numera/rules/money';
import { fresh } from '../../kernel/api.ts';
import { countText, monthText } from './chart-words.ts';
import { useGetBusinessFiguresQuery } from './overview.api.ts';
import { texts } from './texts.ts';

const [WIDTH, HEIGHT, EDGE] = [120, 28, 2];

export type SparkOf = 'begun' | 'active' | 'receivedCents';

/** A figure's last twelve months beside it; nothing while they are unknown, or where all of them are alike and nothing happened. */
export default function Sparkline({ userId, of }: { readonly userId: string; readonly of: SparkOf }) {
  const { currentData } = useGetBusinessFiguresQuery(userId, fresh);
  const months = currentData?.months ?? [];
  const values = months.map((month) => month[of]);
  if (values.length < 2 || values.every((value) => value === 0)) return null;
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={wordsOf(months, of)}
    >
      <polyline points={pointsOf(values)} />
    </svg>
  );
}

function pointsOf(values: readonly number[]): string {
  const most = Math.max(...values);
  const step = (WIDTH - 2 * EDGE) / (values.length - 1);
  const height = HEIGHT - 2 * EDGE;
  return values
    .map((value, at) => `${(EDGE + at * step).toFixed(1)},${(HEIGHT - EDGE - (value / most) * height).toFixed(1)}`)
    .join(' ');
}

function wordsOf(months: BusinessFigures['months'], of: SparkOf): string {
  const [first, last] = [months[0]!, months.at(-1)!];
  const said = (value: number) => (of === 'receivedCents' ? formatCents(value) : countText(value));
  return texts.sparks[of](monthText(first.month), said(first[of]), monthText(last.month), said(last[of]));
}
