import type { BusinessFigures } from '@numera/contracts/billing/business-figures';
import { formatCents } from '@numera/rules/money';
import { paymentMethodText } from '@numera/rules/plan-texts';
import { standingStatus } from '@numera/rules/status-texts';
import type { ReactElement } from 'react';
import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { fresh } from '../../kernel/api.ts';
import { ReadPart } from '../../kernel/read-part.tsx';
import { ChartCard } from './chart-card.tsx';
import { centsOf, countOf, countText, monthText, shortCents } from './chart-words.ts';
import { ChartsShape } from './charts-shape.tsx';
import { useGetBusinessFiguresQuery } from './overview.api.ts';
import { texts } from './texts.ts';
import './charts.css';

const words = texts.charts;
const [ACCENT, SOFT, GOOD, BAD] = ['var(--accent)', 'var(--muted)', 'var(--success)', 'var(--danger)'];

/** How the business went, to be looked at. */
export default function BusinessCharts({ userId }: { userId: string }) {
  const read = useGetBusinessFiguresQuery(userId, fresh);
  return (
    <ReadPart read={read} unread={words.unread} shape={<ChartsShape />}>
      {(figures) => <Charts {...figures} />}
    </ReadPart>
  );
}

function Charts({ months, methods, standings }: BusinessFigures) {
  const named = months.map((month) => ({ ...month, month: monthText(month.month) }));
  const last = months.at(-1);
  return (
    <div className="charts">
      <ChartCard
        title={words.money}
        summary={words.moneySummary(formatCents(last?.receivedCents ?? 0), formatCents(last?.expectedCents ?? 0))}
        columns={[words.month, words.received, words.expected]}
        rows={named.map((one) => [one.month, formatCents(one.receivedCents), formatCents(one.expectedCents)])}
      >
        <Box>
          <BarChart data={named} accessibilityLayer={false}>
            {frame(shortCents, scaleOf(named.map((one) => one.receivedCents + one.expectedCents)))}
            <Tooltip content={(shown) => <Tip {...shown} of={centsOf} />} cursor={{ fill: 'var(--hairline)' }} />
            <Legend />
            <Bar
              dataKey="receivedCents"
              name={words.received}
              fill={ACCENT}
              radius={[3, 3, 0, 0]}
              isAnimationActive={false}
            />
            <Bar
              dataKey="expectedCents"
              name={words.expected}
              fill={SOFT}
              radius={[3, 3, 0, 0]}
              isAnimationActive={false}
            />
          </BarChart>
        </Box>
      </ChartCard>
      <ChartCard
        title={words.active}
        summary={words.activeSummary(countText(last?.active ?? 0), countText(months[0]?.active ?? 0))}
        columns={[words.month, words.active]}
        rows={named.map((one) => [one.month, countText(one.active)])}
      >
        <Box>
          <AreaChart data={named} accessibilityLayer={false}>
            {frame(countText)}
            <Tooltip content={(shown) => <Tip {...shown} of={countOf} />} />
            <Area
              dataKey="active"
              name={words.active}
              stroke={ACCENT}
              strokeWidth={2}
              fill={ACCENT}
              fillOpacity={0.15}
              isAnimationActive={false}
            />
          </AreaChart>
        </Box>
      </ChartCard>
      <ChartCard
        title={words.turnover}
        summary={words.turnoverSummary(countText(last?.begun ?? 0), countText(last?.ended ?? 0))}
        columns={[words.month, words.begun, words.ended]}
        rows={named.map((one) => [one.month, countText(one.begun), countText(one.ended)])}
      >
        <Box>
          <BarChart data={named} accessibilityLayer={false}>
            {frame(countText)}
            <Tooltip content={(shown) => <Tip {...shown} of={countOf} />} cursor={{ fill: 'var(--hairline)' }} />
            <Legend />
            <Bar dataKey="begun" name={words.begun} fill={GOOD} radius={[3, 3, 0, 0]} isAnimationActive={false} />
            <Bar dataKey="ended" name={words.ended} fill={BAD} radius={[3, 3, 0, 0]} isAnimationActive={false} />
          </BarChart>
        </Box>
      </ChartCard>
      <Shares
        title={words.methods}
        first={words.method}
        parts={methods.map(({ method, ...sum }) => ({ name: paymentMethodText(method), ...sum }))}
      />
      <Shares
        title={words.standings}
        first={words.standing}
        parts={standings.map(({ standing, ...sum }) => ({ name: standingStatus(standing).text, ...sum }))}
      />
    </div>
  );
}

interface SharesProps {
  readonly title: string;
  readonly first: string;
  readonly parts: readonly { readonly name: string; readonly count: number; readonly amountCents: number }[];
}

/** Parts of one sum, beside each other. */
const Shares = ({ title, first, parts }: SharesProps) => (
  <ChartCard
    title={title}
    summary={parts.map(({ name, amountCents }) => `${name}: ${formatCents(amountCents)}`).join(', ')}
    columns={[first, words.amount, words.count]}
    rows={parts.map(({ name, amountCents, count }) => [name, formatCents(amountCents), countText(count)])}
  >
    <Box>
      <BarChart data={[...parts]} layout="vertical" accessibilityLayer={false}>
        <CartesianGrid horizontal={false} stroke="var(--hairline)" />
        <XAxis type="number" tickFormatter={shortCents} {...scaleOf(parts.map((one) => one.amountCents))} {...axis} />
        <YAxis type="category" dataKey="name" width={112} {...axis} />
        <Tooltip content={(shown) => <Tip {...shown} of={centsOf} />} cursor={{ fill: 'var(--hairline)' }} />
        <Bar dataKey="amountCents" name={words.amount} fill={ACCENT} radius={[0, 3, 3, 0]} isAnimationActive={false} />
      </BarChart>
    </Box>
  </ChartCard>
);

const axis = { stroke: 'var(--muted)', tickLine: false, axisLine: false, fontSize: 12 } as const;

/** Of no money yet: a scale of a hundred reais, where the chart by itself would write nought five times. */
const scaleOf = (cents: readonly number[]): { domain?: [number, number] } =>
  cents.some((one) => one > 0) ? {} : { domain: [0, 10_000] };

const frame = (ofValue: (value: number) => string, scale: ReturnType<typeof scaleOf> = {}) => (
  <>
    <CartesianGrid vertical={false} stroke="var(--hairline)" />
    <XAxis dataKey="month" interval="preserveStartEnd" {...axis} />
    <YAxis tickFormatter={ofValue} allowDecimals={false} width={76} {...scale} {...axis} />
  </>
);

const Box = ({ children }: { children: ReactElement }) => (
  <ResponsiveContainer width="100%" height={240}>
    {children}
  </ResponsiveContainer>
);

/** What stands under the pointer, in the page's own colours. */
const Tip = ({ active, label, payload, of }: TooltipContentProps & { readonly of: (value: unknown) => string }) =>
  active ? (
    <div className="chart-tip">
      <strong>{label}</strong>
      {payload.map(({ name, value }) => (
        <p key={String(name)} className="digits">
          {name}: {of(value)}
        </p>
      ))}
    </div>
  ) : null;
