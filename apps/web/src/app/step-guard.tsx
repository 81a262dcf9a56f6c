import { readOrderLink } from '@numera/rules/order-link';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { isStepOver, missingFor } from '../features/purchase/steps.ts';
import { useAppDispatch, useAppSelector } from './store-hooks.ts';
import { texts } from './texts.ts';
import { notify } from './toasts-slice.ts';

/** Sends whoever arrives too early to the first step, and whoever has bought the number to its confirmation, and says why. */
export function StepGuard() {
  const { pathname, hash } = useLocation();
  const linked = pathname === '/sucesso' && readOrderLink(hash) !== null;
  const lacks = useAppSelector((state) => missingFor(pathname, state.purchase));
  const missing = linked ? null : lacks;
  const over = useAppSelector((state) => isStepOver(pathname, state.purchase));
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (missing === 'city') dispatch(notify('info', texts.chooseCityFirst));
    if (missing === 'number') dispatch(notify('info', texts.chooseNumberFirst));
    if (over) dispatch(notify('info', texts.alreadyBought));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only on arrival: giving a purchase up later needs no advice
  }, [pathname, dispatch]);
  if (over) return <Navigate to="/sucesso" replace />;
  return missing ? <Navigate to="/" replace /> : <Outlet />;
}
