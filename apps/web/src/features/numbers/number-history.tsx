import type { SubscriptionView } from '@numera/contracts/billing/subscriptions';
import { formatMoment } from '@numera/rules/format-moment';
import { SectionCard } from '../../ui/kit/section-card.tsx';
import { turnText } from './history-texts.ts';
import { texts } from './texts.ts';

/** What happened to a number, the latest first. */
export const NumberHistory = ({ history }: Pick<SubscriptionView, 'history'>) => (
  <SectionCard title={texts.page.history}>
    <ol className="history">
      {history.toReversed().map((turn) => (
        <li key={turn.at} data-status={turn.status}>
          <p>{turnText(turn)}</p>
          <p className="cell-note digits">
            <time dateTime={turn.at}>{formatMoment(turn.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  </SectionCard>
);
