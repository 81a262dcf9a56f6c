import type { SubscriptionView } from '@numera/contracts/billing/subscriptions';
import { History } from '../../ui/kit/history.tsx';
import { SectionCard } from '../../ui/kit/section-card.tsx';
import { turnText } from './history-texts.ts';
import { texts } from './texts.ts';

/** What happened to a number, the latest first. */
export const NumberHistory = ({ history }: Pick<SubscriptionView, 'history'>) => (
  <SectionCard title={texts.page.history}>
    <History steps={history.toReversed().map((turn) => ({ key: turn.at, at: turn.at, what: turnText(turn) }))} />
  </SectionCard>
);
