import type { SubscriptionView } from '@numera/contracts/billing/subscriptions';
import { SectionCard } from '../../ui/kit/section-card.tsx';
import { StatusTag } from '../../ui/kit/status-tag.tsx';
import { formatMoment } from '@numera/rules/format-moment';
import { texts } from './texts.ts';

const words = texts.page.automaticPix;

/** Whether later charges are debited by themselves; nothing where that was never offered. */
export function AutomaticPixCard({ consent }: { consent: SubscriptionView['automaticPix'] }) {
  if (!consent) return null;
  const { status, text } = words[consent.state];
  return (
    <SectionCard title={words.title}>
      <p className="status-line">
        <StatusTag status={status} />
        {consent.state !== 'offered' && <span className="cell-note digits">{formatMoment(consent.since)}</span>}
      </p>
      <p className="cell-note">{text}</p>
    </SectionCard>
  );
}
