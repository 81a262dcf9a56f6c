import { today } from '@numera/rules/dates';
import { subscriptionStatus } from '@numera/rules/status-texts';
import { ActionButton } from '../../ui/kit/action-button.tsx';
import { LinkButton } from '../../ui/kit/link-button.tsx';
import { StatusTag } from '../../ui/kit/status-tag.tsx';
import { type Lived, payPath, type WayOut, wayOutOf } from './life.ts';
import { toldOf, wayOutTexts } from './life-texts.ts';
import { texts } from './texts.ts';

interface NextCardProps {
  readonly number: Lived;
  /** Of money that came late, and waits for its payer's choice. */
  readonly latePaymentId: string | null;
  readonly onAct: (way: Exclude<WayOut, 'pay' | 'choose'>) => void;
}

/** How a number stands, what happens next, and the one thing to do. */
export function NextCard({ number, latePaymentId, onAct }: NextCardProps) {
  const day = today(new Date());
  const { line, tone } = toldOf(number, day);
  const way = wayOutOf(number, day);
  return (
    <section className="next-card card" data-tone={tone} aria-label={texts.page.next}>
      <p className="next-card__status">
        <StatusTag status={subscriptionStatus(number.status)} />
      </p>
      <p role="status" className="next-card__line">
        {line}
      </p>
      {way && <Way way={way} paymentId={way === 'choose' ? latePaymentId : (number.due?.id ?? null)} onAct={onAct} />}
    </section>
  );
}

interface WayProps extends Pick<NextCardProps, 'onAct'> {
  readonly way: WayOut;
  readonly paymentId: string | null;
}

function Way({ way, paymentId, onAct }: WayProps) {
  if (way === 'pay' || way === 'choose')
    return paymentId === null ? null : <LinkButton to={payPath(paymentId)}>{wayOutTexts[way]}</LinkButton>;
  return (
    <ActionButton kind={way === 'give-up' ? 'default' : 'primary'} onPress={() => onAct(way)}>
      {wayOutTexts[way]}
    </ActionButton>
  );
}
