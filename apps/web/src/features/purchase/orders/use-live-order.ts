import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useLiveSignals } from '../../../kernel/live/use-live-signals.ts';
import { isSettled, isUnderWay } from './order-progress.ts';
import { useGetOrderQuery, type OrderKey } from './orders.api.ts';

const POLL_MS = 5000;
const EAGER_MS = 400;
/** How long a charge that is being made is asked for eagerly. */
const EAGER_FOR_MS = 10_000;

/** An order kept fresh: told by the socket, asked every five seconds, and more eagerly while its charge is being made. */
export function useLiveOrder(order: OrderKey | null) {
  const key = order && { id: order.id, token: order.token };
  const [interval, setPollingInterval] = useState(EAGER_MS);
  // Never `data`, which still holds the last order while the next one is on its way.
  const { currentData, error, refetch } = useGetOrderQuery(key ?? skipToken, {
    pollingInterval: interval,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const [eager, setEager] = useState(true);
  useEffect(() => {
    setEager(true);
    const timer = setTimeout(() => setEager(false), EAGER_FOR_MS);
    return () => clearTimeout(timer);
  }, [order?.id]);
  const wanted =
    currentData && isSettled(currentData) ? 0 : eager && (!currentData || isUnderWay(currentData)) ? EAGER_MS : POLL_MS;
  useEffect(() => setPollingInterval(wanted), [wanted]);
  useEffect(() => {
    if (error) console.error('order could not be read', error);
  }, [error]);
  useLiveSignals(key);
  return { order: key ? currentData : undefined, error, refetch };
}
