import { Button, Steps } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { BusyButton } from './busy-button.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import type { Refusal } from './use-attempt.ts';
import { useHasColumns } from './use-has-columns.ts';
import './wizard.css';

interface WizardProps {
  readonly label: string;
  readonly steps: readonly string[];
  readonly at: number;
  readonly back: string;
  /** What goes on: 'Próximo', and at the end what is done. */
  readonly next: string;
  readonly busy: boolean;
  readonly busyLabel: string;
  readonly refusal: Refusal | null;
  /** Where whoever was refused can look. */
  readonly refusalLink?: ReactNode;
  readonly onBack: () => void;
  readonly onNext: () => void;
  readonly children: ReactNode;
}

/** Steps on the way to one thing. Going back is free; going on is the page's matter, which says what is missing. */
export function Wizard(props: WizardProps) {
  const { label, steps, at, busy, refusal, onBack, onNext } = props;
  const hasColumns = useHasColumns();
  const body = useRef<HTMLElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    // Whoever listens hears of another step; whoever looks sees its beginning.
    if (shown.current !== at) body.current?.focus();
    shown.current = at;
  }, [at]);
  return (
    <div className="wizard">
      <nav aria-label={label}>
        <Steps
          current={at}
          size="small"
          responsive={false}
          titlePlacement={hasColumns ? 'horizontal' : 'vertical'}
          items={steps.map((title, index) => ({
            title: <span {...(index === at ? { 'aria-current': 'step' as const } : {})}>{title}</span>,
          }))}
        />
      </nav>
      <section ref={body} tabIndex={-1} aria-label={steps[at]} className="wizard__step">
        {props.children}
      </section>
      {refusal && (
        <RefusalAlert title={refusal.title} text={refusal.message}>
          {props.refusalLink}
        </RefusalAlert>
      )}
      <div className="wizard__ways">
        <Button disabled={at === 0 || busy} onClick={onBack}>
          {props.back}
        </Button>
        <BusyButton busy={busy} busyLabel={props.busyLabel} onPress={onNext}>
          {props.next}
        </BusyButton>
      </div>
    </div>
  );
}
