import type { PlanPriceView, PlanView } from '@numera/contracts/catalog/list-plans';
import type { SubscriptionView } from '@numera/contracts/billing/subscriptions';
import { formatDid } from '@numera/rules/did';
import { formatCents } from '@numera/rules/money';
import { orderLink } from '@numera/rules/order-link';
import { periodText, priceUnit } from '@numera/rules/plan-texts';
import { useNavigate } from 'react-router-dom';
import { failureOf } from '../../kernel/failure.ts';
import { useListPlansQuery } from '../../kernel/plans.api.ts';
import { ConfirmDialog } from '../../ui/kit/confirm-dialog.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { type NumberKey, useGetSubscriptionQuery, useReclaimNumberMutation } from './numbers.api.ts';
import { refusalOf } from './refusal-of.ts';
import { texts } from './texts.ts';

const words = texts.reclaim;

interface ReclaimDialogProps extends DialogLife {
  readonly number: NumberKey;
  readonly did: string;
}

/** A number that ended is had again, at today's price of the plan that it had: agreed upon here, and paid at its new order. */
export function ReclaimDialog({ number, did, ...dialog }: ReclaimDialogProps) {
  const navigate = useNavigate();
  const { currentData: had } = useGetSubscriptionQuery(number, { refetchOnMountOrArgChange: true });
  const { data: plans, refetch } = useListPlansQuery(undefined, { refetchOnMountOrArgChange: true });
  const [reclaim] = useReclaimNumberMutation();
  const price = had && plans ? priceOf(had, plans) : undefined;
  return (
    <ConfirmDialog
      title={words.title(formatDid(did))}
      confirm={words.confirm}
      busy={words.busy}
      onConfirm={async () => {
        if (price === undefined) return { message: words.unread };
        if (price === null) return { message: words.noPlan };
        try {
          const { order, orderToken } = await reclaim({ ...number, expectedPriceCents: price.priceCents }).unwrap();
          void navigate(orderLink({ id: order.id, token: orderToken }, ''));
          return null;
        } catch (refused) {
          if (failureOf(refused).code === 'price-changed') void refetch();
          return refusalOf(refused, words.failed);
        }
      }}
      {...dialog}
    >
      {price === undefined && <p role="status">{words.reading}</p>}
      {price === null && <p>{words.noPlan}</p>}
      {price && had && <Offer had={had} price={price} />}
    </ConfirmDialog>
  );
}

/** What it costs today; null where the plan, or its period, is sold no more. */
const priceOf = ({ planId, period }: SubscriptionView, plans: readonly PlanView[]): PlanPriceView | null =>
  plans.find(({ id }) => id === planId)?.prices.find((price) => price.period === period) ?? null;

function Offer({ had, price: { priceCents } }: { had: SubscriptionView; price: PlanPriceView }) {
  const unit = priceUnit(had.period);
  return (
    <>
      <p>{words.text}</p>
      <p>
        <strong>
          {words.price(`${had.planName} · ${periodText(had.period)}`, `${formatCents(priceCents)}${unit}`)}
        </strong>
      </p>
      {priceCents !== had.valueCents && <p>{words.was(`${formatCents(had.valueCents)}${unit}`)}</p>}
    </>
  );
}
