import type { ChargeView } from '@numera/contracts/billing/charge-link';
import { useEffect, useState } from 'react';
import { failureOf } from '../failure.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { notify } from '../toasts-slice.ts';
import { mayBePaid, mayChange } from './charge-standing.ts';
import { type ChargeKey, useGetChargeQuery } from './charges.api.ts';
import { texts } from './texts.ts';

const POLL_MS = 5000;

/** A charge kept fresh while there is something to pay, or to decide, and somebody looks; that it was paid meanwhile is said once. */
export function useCharge(key: ChargeKey) {
  const [pollingInterval, setPollingInterval] = useState(0);
  const {
    currentData: charge,
    error,
    refetch,
  } = useGetChargeQuery(key, {
    pollingInterval,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const isOpen = charge !== undefined && mayChange(charge);
  useEffect(() => setPollingInterval(isOpen ? POLL_MS : 0), [isOpen]);
  usePaidNotice(charge);
  return { charge, failure: charge || !error ? null : failureOf(error), refetch };
}

function usePaidNotice(charge: ChargeView | undefined): void {
  const dispatch = useAppDispatch();
  const [seenPayable, setSeenPayable] = useState(false);
  useEffect(() => {
    if (!charge) return;
    if (mayBePaid(charge)) setSeenPayable(true);
    else if (seenPayable && charge.standing === 'paid') {
      setSeenPayable(false);
      dispatch(notify('success', texts.confirmed));
    }
  }, [charge, seenPayable, dispatch]);
}
