import type { ReactNode } from 'react';
import { PageHeading } from '../page-heading.tsx';
import { SlowHint } from '../slow-hint.tsx';
import { FailedAlert } from './failed-alert.tsx';
import { Shape } from './shape.tsx';
import './kit.css';

interface PanelPageProps {
  readonly title: string;
  readonly intro?: string;
  /** What can be done here, beside the heading. */
  readonly actions?: ReactNode;
  /** Of what the page needs before it can show anything; a list tells of itself. */
  readonly reading?: Reading;
  /** Null until something has come; then it stays, whatever becomes of asking again. */
  readonly children: ReactNode;
}

export interface Reading {
  /** The shape of what comes. */
  readonly skeleton: ReactNode;
  /** Said after ten seconds. */
  readonly slow: string;
  /** What could not be read. */
  readonly failed: string;
  /** Why; null while it is on its way. */
  readonly failure: string | null;
  readonly onRetry: () => void;
}

/** A page of the panel: its heading, and what has come, or the shape of it, or that it did not come. */
export function PanelPage({ title, intro, actions, reading, children }: PanelPageProps) {
  return (
    <div className="panel">
      <div className="panel__head">
        <PageHeading title={title}>{intro}</PageHeading>
        {actions && <div className="panel__actions">{actions}</div>}
      </div>
      {children ?? (reading && <Unread {...reading} />)}
    </div>
  );
}

function Unread({ skeleton, slow, failed, failure, onRetry }: Reading) {
  if (failure !== null) return <FailedAlert title={failed} text={failure} onRetry={onRetry} />;
  return (
    <div className="panel" aria-busy="true">
      <Shape>{skeleton}</Shape>
      <SlowHint text={slow} />
    </div>
  );
}
