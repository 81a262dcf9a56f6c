import type { SubscriptionView } from '@numera/contracts/billing/subscriptions';
import { formatDay } from '@numera/rules/dates';
import { formatCents } from '@numera/rules/money';
import { paymentMethodText, periodText, priceUnit } from '@numera/rules/plan-texts';
import { ActionButton } from '../../ui/kit/action-button.tsx';
import { type Description, Descriptions } from '../../ui/kit/descriptions.tsx';
import { SectionCard } from '../../ui/kit/section-card.tsx';
import { termsText } from './terms-text.ts';
import { texts } from './texts.ts';

const words = texts.page.plan;

interface PlanCardProps {
  readonly subscription: SubscriptionView;
  /** The day on which it was ordered. */
  readonly since: string | null;
  readonly onChangeTerms: () => void;
  readonly onUndoTerms: () => void;
  readonly onChangeMethod: () => void;
}

/** What was agreed upon, and what is charged next and how. */
export function PlanCard({ subscription, since, onChangeTerms, onUndoTerms, onChangeMethod }: PlanCardProps) {
  const { status, ending, cancelAt, nextTerms } = subscription;
  const isLiving = ending === null && (status === 'ACTIVE' || status === 'SUSPENDED');
  const isCharged = isLiving && cancelAt === null;
  return (
    <SectionCard
      title={words.title}
      actions={
        isCharged && (
          <>
            {status === 'ACTIVE' && <ActionButton onPress={onChangeTerms}>{words.change}</ActionButton>}
            {status === 'ACTIVE' && nextTerms && <ActionButton onPress={onUndoTerms}>{words.undo}</ActionButton>}
            <ActionButton onPress={onChangeMethod}>{words.changeMethod}</ActionButton>
          </>
        )
      }
    >
      <Descriptions items={agreed(subscription, since)} />
    </SectionCard>
  );
}

function agreed(subscription: SubscriptionView, since: string | null): readonly Description[] {
  const { planName, period, valueCents, nextDueDate, paidUntil, nextTerms, status } = subscription;
  const isOver = status === 'CANCELED';
  return [
    { label: words.plan, value: `${planName} · ${periodText(period)}` },
    { label: words.value, value: `${formatCents(valueCents)}${priceUnit(period)}` },
    ...(nextTerms ? [{ label: words.agreed, value: words.from(formatDay(nextTerms.from), termsText(nextTerms)) }] : []),
    ...(isOver ? [] : [{ label: words.method, value: methodText(subscription) }]),
    ...(isOver ? [] : [{ label: words.next, value: nextDueDate ? formatDay(nextDueDate) : words.none }]),
    ...(paidUntil && !isOver ? [{ label: words.paidUntil, value: formatDay(paidUntil) }] : []),
    ...(since ? [{ label: words.since, value: formatDay(since) }] : []),
  ];
}

const methodText = ({ method, card }: SubscriptionView): string =>
  card ? `${paymentMethodText(method)}, ${words.holderCard(card.brand, card.lastDigits)}` : paymentMethodText(method);
