import type { ReactNode } from 'react';
import { failureOf } from '../../kernel/failure.ts';
import { FailedAlert } from '../../ui/kit/failed-alert.tsx';
import { LinkButton } from '../../ui/kit/link-button.tsx';
import { RefusalAlert } from '../../ui/kit/refusal-alert.tsx';
import { SlowHint } from '../../ui/slow-hint.tsx';
import { payPath } from './life.ts';
import type { NumberKey } from './numbers.api.ts';
import { useGetSipQuery } from './sip.api.ts';
import { SipFields } from './sip-fields.tsx';
import { texts } from './texts.ts';

const words = texts.sip;

interface CredentialsProps {
  readonly number: NumberKey;
  /** What is to be paid while they are hidden. */
  readonly duePaymentId: string | null;
  /** What comes after them. */
  readonly below?: ReactNode;
}

/** What a phone needs to use a number, or why it cannot be had now. */
export function Credentials({ number, duePaymentId, below }: CredentialsProps) {
  const { currentData, error, refetch } = useGetSipQuery(number, { refetchOnMountOrArgChange: true });
  if (error) {
    const { code, message } = failureOf(error);
    if (code === 'credentials-missing') return <RefusalAlert text={message} />;
    if (code === 'credentials-hidden')
      return (
        <>
          <RefusalAlert text={message} />
          {duePaymentId !== null && (
            <div>
              <LinkButton to={payPath(duePaymentId)}>{words.pay}</LinkButton>
            </div>
          )}
        </>
      );
    if (!currentData) return <FailedAlert title={words.unread} text={message} onRetry={() => void refetch()} />;
  }
  if (!currentData)
    return (
      <div aria-busy="true">
        <p role="status">{words.reading}</p>
        <SlowHint text={words.slow} />
      </div>
    );
  return (
    <>
      <p className="cell-note">{words.intro}</p>
      <SipFields number={number} line={currentData} />
      {below}
    </>
  );
}
