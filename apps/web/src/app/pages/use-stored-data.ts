import type { MeView } from '@numera/contracts/me-view';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { draftPrefilled } from '../../features/purchase/purchase-slice.ts';
import { usePurchase } from '../../features/purchase/purchase-state.ts';
import { canSkipForm, prefilled } from '../../features/registration/stored-data.ts';
import { useGetMeQuery } from '../../kernel/session/me.api.ts';
import { useAppDispatch, useAppSelector } from '../../kernel/store-hooks.ts';

export interface StoredData {
  /** `guest`: there is nothing to load. `found`: enough to skip the form. `form`: pre-filled with what there is. */
  readonly stage: 'guest' | 'loading' | 'failed' | 'found' | 'form';
  readonly me: MeView | undefined;
  readonly retry: () => void;
}

/** What is stored of the signed-in buyer, and where it leaves the step. */
export function useStoredData(): StoredData {
  const userId = useAppSelector((state) => state.session?.user.id);
  const { draft, prefill, refused } = usePurchase();
  const dispatch = useAppDispatch();
  const { currentData: me, isFetching, error, refetch } = useGetMeQuery(userId ?? skipToken);
  const mine = prefill !== null && prefill.userId === userId;
  const editing = (mine && prefill.editing) || Object.keys(refused).length > 0;
  const found = me !== undefined && !editing && canSkipForm(me);

  useEffect(() => {
    if (!userId || !me || mine || found) return;
    // What another account left in this tab is none of this one's business.
    const typed = prefill ? {} : draft;
    dispatch(draftPrefilled({ userId, editing: true, ...prefilled(typed, me.registrationData) }));
  }, [userId, me, mine, found, draft, prefill, dispatch]);

  const stage = () => {
    if (!userId) return 'guest';
    if (found) return 'found';
    if (me) return mine ? 'form' : 'loading';
    return error && !isFetching ? 'failed' : 'loading';
  };
  return { stage: stage(), me, retry: () => void refetch() };
}
