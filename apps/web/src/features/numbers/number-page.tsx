import type { OrderView } from '@numera/contracts/billing/order-view';
import type { SubscriptionView } from '@numera/contracts/billing/subscriptions';
import { today } from '@numera/rules/dates';
import { formatDidTicket } from '@numera/rules/did';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { fresh } from '../../kernel/api.ts';
import { failureOf } from '../../kernel/failure.ts';
import { useOwnSignals } from '../../kernel/live/use-live-signals.ts';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import { BackLink } from '../../ui/kit/back-link.tsx';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { PageColumns } from '../../ui/kit/page-columns.tsx';
import { PanelPage } from '../../ui/kit/panel-page.tsx';
import { UnknownPage } from '../../ui/kit/unknown-page.tsx';
import { hasCredentials } from './life.ts';
import { isItsOrders, livedOnPage } from './lived.ts';
import { type Asked, NumberDialogs } from './number-dialogs.tsx';
import { NumberHistory } from './number-history.tsx';
import { AutomaticPixCard } from './automatic-pix-card.tsx';
import { EndCard } from './end-card.tsx';
import { NextCard } from './next-card.tsx';
import { type NumberKey, useGetOwnOrderQuery, useGetSubscriptionQuery } from './numbers.api.ts';
import { OwedList } from './owed-list.tsx';
import { PhoneSetup } from './phone-setup.tsx';
import { PlanCard } from './plan-card.tsx';
import { texts } from './texts.ts';
import './numbers.css';

const words = texts.page;

/** One number: what happens next with it, its plan and its charges, its phones, and what happened to it. */
export default function NumberPage() {
  const { orderId = '' } = useParams();
  const userId = useAppSelector((state) => state.session?.user.id);
  useOwnSignals();
  return (
    <div className="number-page">
      <OneNumber key={orderId} number={{ orderId, userId }} />
    </div>
  );
}

const unknownCodes: readonly string[] = ['subscription-not-found', 'order-not-found', 'not-found', 'invalid-input'];

function OneNumber({ number }: { number: NumberKey }) {
  const { subscription, order, failure, retry } = useNumber(number);
  if (failure && unknownCodes.includes(failure.code)) return <UnknownPage words={words.unknown} to="/admin/numeros" />;
  const reading = {
    ...{ skeleton: <ListCardSkeleton />, slow: words.slow, failed: words.unread },
    ...{ failure: failure?.message ?? null, onRetry: retry },
  };
  return (
    <>
      <BackLink to="/admin/numeros" text={words.back} label={words.path} />
      <PanelPage
        title={subscription ? formatDidTicket(subscription.number.number) : words.opening}
        {...(subscription ? { intro: subscription.number.city } : {})}
        reading={reading}
      >
        {subscription && order !== undefined ? (
          <Known number={number} subscription={subscription} order={order} />
        ) : null}
      </PanelPage>
    </>
  );
}

/** The number, and its order where only that knows how it stands; null where the number itself does. */
function useNumber(number: NumberKey) {
  const read = useGetSubscriptionQuery(number, fresh);
  const subscription = read.currentData;
  const isOrders = subscription !== undefined && isItsOrders(subscription);
  const readOrder = useGetOwnOrderQuery(isOrders ? number : skipToken, fresh);
  const order = isOrders ? readOrder.currentData : null;
  const error = subscription ? !order && readOrder.error : read.error;
  return {
    ...{ subscription, order },
    failure: error ? failureOf(error) : null,
    retry: () => void (subscription ? readOrder.refetch() : read.refetch()),
  };
}

interface KnownProps {
  readonly number: NumberKey;
  readonly subscription: SubscriptionView;
  readonly order: OrderView | null;
}

function Known({ number, subscription, order }: KnownProps) {
  const [about, setAbout] = useState<Asked['about'] | null>(null);
  const lived = livedOnPage(subscription, order);
  const did = subscription.number.number;
  const duePaymentId = lived.due?.id ?? null;
  const works = hasCredentials(lived);
  useHashPlace();
  return (
    <>
      <NextCard number={lived} latePaymentId={lived.latePaymentId} onAct={setAbout} />
      {works && <OwedList owed={subscription.owed} />}
      <PageColumns
        main={
          works ? (
            <PhoneSetup number={number} did={did} duePaymentId={duePaymentId} />
          ) : (
            <NumberHistory history={subscription.history} />
          )
        }
        aside={
          <>
            <PlanCard
              subscription={subscription}
              since={orderedOn(subscription)}
              onChangeTerms={() => setAbout('terms')}
              onUndoTerms={() => setAbout('undo-terms')}
              onChangeMethod={() => setAbout('method')}
            />
            <AutomaticPixCard consent={subscription.automaticPix} />
            {works && <NumberHistory history={subscription.history} />}
            <EndCard number={lived} onAct={setAbout} />
          </>
        }
      />
      {about && (
        <NumberDialogs
          asked={{ about, number, did, subscription, cancelAt: subscription.cancelAt, duePaymentId }}
          onOver={() => setAbout(null)}
        />
      )}
    </>
  );
}

const orderedOn = ({ history }: SubscriptionView): string | null => {
  const [first] = history;
  return first ? today(new Date(first.at)) : null;
};

/** A link to a part of the page is followed once that is there. */
function useHashPlace(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [hash]);
}
