import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useTimeLeft } from '../../ui/use-time-left.ts';
import { HoldEnded } from './hold-ended.tsx';
import { usePurchase } from './purchase-state.ts';
import { StepBar } from './step-bar.tsx';
import type { StepPath } from './steps.ts';
import { Ticket } from './ticket.tsx';
import { useHold } from './use-hold.ts';

interface StepFrameProps {
  readonly current: StepPath;
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
  /** Below the ticket on a desktop; on a phone below the page, or above it when that is where it helps. */
  readonly aside?: ReactNode;
  readonly asideFirst?: boolean;
  /** The ticket is the order's summary. */
  readonly summary?: boolean;
  /** The order that kept the number is over: nothing is reserved any more. */
  readonly released?: boolean;
}

/** What steps 2 to 4 share: the bar, the heading, the ticket with its countdown, and what to do when the time ran out. */
export function StepFrame(props: StepFrameProps) {
  const { current, title, intro, children, aside, asideFirst = false, summary = false, released = false } = props;
  const { city, number, plan, hold, taken } = usePurchase();
  const { again, giveUp, busy, ordered } = useHold({ paying: current === '/pagamento' });
  const own = hold && hold.number === number ? hold : null;
  const left = useTimeLeft(own?.endsAt ?? 0);
  const ended = number !== null && !ordered && (taken || (own !== null && left === 0));
  if (!city) return null;
  return (
    <>
      <StepBar current={current} />
      <div className="step-frame">
        <div className="step-frame__side">
          <div className="step-frame__ticket">
            <Ticket
              city={city}
              number={number}
              plan={plan}
              holdEndsAt={own && !ended && !released ? own.endsAt : null}
              ordered={ordered && !released}
              summary={summary}
            />
          </div>
          {aside && (
            <div className="step-frame__aside" data-first={asideFirst}>
              {aside}
            </div>
          )}
        </div>
        <div className="step-frame__page">
          <PageHeading title={title}>{intro}</PageHeading>
          {ended && <HoldEnded number={number} taken={taken} busy={busy} onAgain={again} onOther={giveUp} />}
          {children}
        </div>
      </div>
    </>
  );
}
