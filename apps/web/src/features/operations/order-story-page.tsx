import type { FoundOrder } from '@numera/contracts/operations/order-story';
import { formatDay } from '@numera/rules/dates';
import { formatDid } from '@numera/rules/did';
import { formatMoment } from '@numera/rules/format-moment';
import { formatCents } from '@numera/rules/money';
import { paymentMethodText } from '@numera/rules/plan-texts';
import { subscriptionStatus } from '@numera/rules/status-texts';
import { orderTurnText } from '@numera/rules/story-texts';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { fresh } from '../../kernel/api.ts';
import { failureOf } from '../../kernel/failure.ts';
import { useOwnSignals, useSignals } from '../../kernel/live/use-live-signals.ts';
import { ServicesUnread } from '../../kernel/services-unread.tsx';
import { ActionButton } from '../../ui/kit/action-button.tsx';
import { BackLink } from '../../ui/kit/back-link.tsx';
import { Descriptions } from '../../ui/kit/descriptions.tsx';
import { FailedAlert } from '../../ui/kit/failed-alert.tsx';
import { History } from '../../ui/kit/history.tsx';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { PanelPage } from '../../ui/kit/panel-page.tsx';
import { SectionCard } from '../../ui/kit/section-card.tsx';
import { useGetOrderStoryQuery } from './operations.api.ts';
import { StoryLookup } from './story-lookup.tsx';
import { texts } from './texts.ts';

const words = texts.story;
const STEP = 40;

/** What happened to one order, in all services. */
export default function OrderStoryPage() {
  const { asked = '' } = useParams();
  useOwnSignals();
  useSignals('Operation');
  const { currentData: story, error, refetch } = useGetOrderStoryQuery(asked, fresh);
  const [shown, setShown] = useState(STEP);
  const retry = () => void refetch();
  return (
    <PanelPage
      title={words.title}
      intro={words.intro}
      actions={<BackLink to="/admin/operacao" text={texts.title} label={words.back} />}
    >
      <StoryLookup initial={asked} />
      {error && <FailedAlert title={words.unread} text={failureOf(error).message} onRetry={retry} />}
      {!story && !error && <ListCardSkeleton />}
      <ServicesUnread unread={story?.unread} missing={words.missing} onRetry={retry} />
      {story && <OrderCard order={story.order} />}
      {story && (
        <SectionCard
          title={words.what}
          actions={
            story.entries.length > shown && (
              <ActionButton onPress={() => setShown(shown + STEP)}>{words.more}</ActionButton>
            )
          }
        >
          <History
            steps={story.entries.slice(0, shown).map(({ at, what, note, service }, index) => ({
              key: `${at} ${index}`,
              at,
              what,
              note: [texts.services[service], note].filter(Boolean).join(' · '),
            }))}
          />
        </SectionCard>
      )}
    </PanelPage>
  );
}

function OrderCard({ order }: { order: FoundOrder }) {
  const { about, state, city, planName, priceCents, method, subscriptionStatus: status, payments, customerId } = order;
  const { orderId, number, asaasSubscriptionId } = about;
  const found = encodeURIComponent(number);
  return (
    <SectionCard
      title={`${words.order} ${orderId}`}
      actions={
        <>
          <Link className="document-link" to={`/admin/clientes/${customerId}`}>
            {words.customer}
          </Link>
          <Link className="document-link" to={`/admin/all-numeros?busca=${found}`}>
            {words.numbers}
          </Link>
          <Link className="document-link" to={`/admin/all-pagamentos?busca=${found}`}>
            {words.allPayments}
          </Link>
        </>
      }
    >
      <Descriptions
        items={[
          { label: words.state, value: orderTurnText(state) },
          ...(order.source ? [{ label: words.source, value: words.manual }] : []),
          { label: words.number, value: `${formatDid(number)} (${city})` },
          { label: words.plan, value: `${planName}, ${formatCents(priceCents)}, ${paymentMethodText(method)}` },
          {
            label: words.subscription,
            value: (
              <span className="cell-wraps">
                {[status ? subscriptionStatus(status).text : words.notOpened, about.subscriptionId, asaasSubscriptionId]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            ),
          },
          { label: words.next, value: order.nextRunAt ? formatMoment(order.nextRunAt) : words.nothingNext },
          ...(order.refusal ? [{ label: words.refusal, value: order.refusal }] : []),
          ...(payments.length > 0
            ? [
                {
                  label: words.payments,
                  value: (
                    <ul>
                      {payments.map(({ id, dueDate, status: is, amountCents }) => (
                        <li key={id} className="cell-wraps">
                          {words.payment(id, formatDay(dueDate), is, formatCents(amountCents))}
                        </li>
                      ))}
                    </ul>
                  ),
                },
              ]
            : []),
          ...(order.others.length > 0
            ? [
                {
                  label: words.others,
                  value: (
                    <ul>
                      {order.others.map((id) => (
                        <li key={id}>
                          <Link to={`/admin/operacao/pedidos/${id}`} className="document-link">
                            {id}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  ),
                },
              ]
            : []),
        ]}
      />
    </SectionCard>
  );
}
