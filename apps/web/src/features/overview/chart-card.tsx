import { type ReactNode, useState } from 'react';
import { ActionButton } from '../../ui/kit/action-button.tsx';
import { SectionCard } from '../../ui/kit/section-card.tsx';
import { texts } from './texts.ts';

const words = texts.charts;

interface ChartCardProps {
  readonly title: string;
  /** What the chart shows, for who does not see it. */
  readonly summary: string;
  /** The same figures in words: the columns, and each row with its name first. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly children: ReactNode;
}

/** A chart, or on demand the table of what it draws. */
export function ChartCard({ title, summary, columns, rows, children }: ChartCardProps) {
  const [isTable, setTable] = useState(false);
  return (
    <SectionCard
      title={title}
      actions={
        <ActionButton onPress={() => setTable(!isTable)}>
          {isTable ? words.asChart : words.asTable}
          <span className="visually-hidden">: {title}</span>
        </ActionButton>
      }
    >
      {isTable ? (
        <div className="chart-table" role="region" aria-label={words.tableOf(title)} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...figures]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {figures.map((figure, at) => (
                    <td key={columns[at + 1]} className="digits">
                      {figure}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <div className="chart" role="img" aria-label={summary}>
          {children}
        </div>
      )}
    </SectionCard>
  );
}
