import { readOrderLink } from '@numera/rules/order-link';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { failureOf } from '../../../kernel/failure.ts';
import { useAppDispatch } from '../../../kernel/store-hooks.ts';
import { notify } from '../../../kernel/toasts-slice.ts';
import { orderOpened } from '../purchase-slice.ts';
import { awaitsBuyer } from './order-progress.ts';
import { useGetOrderQuery } from './orders.api.ts';

/**
 * The page was opened by an order's link: the order becomes this tab's own, the key leaves the address, and the buyer goes
 * where the order stands. True while it is on its way.
 */
export function useLinkedOrder(): boolean {
  const { hash } = useLocation();
  const link = readOrderLink(hash);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const {
    currentData: data,
    error,
    isFetching,
  } = useGetOrderQuery(link ?? skipToken, { refetchOnMountOrArgChange: true });
  useEffect(() => {
    if (!link || isFetching) return;
    if (data) {
      const { number, plan, method } = data;
      const { id: planId, ...offer } = plan;
      const city = { name: number.city, areaCode: number.areaCode, areaRef: number.areaRef };
      const order = { ...link, number: number.number, areaRef: number.areaRef, method, shown: true };
      dispatch(orderOpened({ order, city, plan: { planId, ...offer } }));
      void navigate(awaitsBuyer(data) ? '/pagamento' : '/sucesso', { replace: true });
    } else if (error) {
      dispatch(notify('error', failureOf(error).message));
      void navigate('/', { replace: true });
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the link is a new object at every render
  }, [hash, data, error, isFetching]);
  return link !== null;
}
