import { formatDay, today } from '@numera/rules/dates';
import { formatMoment } from '@numera/rules/format-moment';
import type { ReactNode } from 'react';
import './history.css';

export interface Step {
  readonly key: string;
  readonly at: string;
  /** The hour is not known. */
  readonly isDay?: boolean;
  readonly what: ReactNode;
  /** Who or what it was, or why, in a few words. */
  readonly note?: string | null;
}

/** What happened, in the order in which it is given. */
export const History = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="history">
    {steps.map(({ key, at, isDay = false, what, note }) => (
      <li key={key}>
        <p>{what}</p>
        {note && <p className="cell-note">{note}</p>}
        <p className="cell-note digits">
          <time dateTime={at}>{isDay ? formatDay(today(new Date(at))) : formatMoment(at)}</time>
        </p>
      </li>
    ))}
  </ol>
);
