import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { missingFor } from '../features/purchase/steps.ts';
import { useAppDispatch, useAppSelector } from './store-hooks.ts';
import { texts } from './texts.ts';
import { notify } from './toasts-slice.ts';

/** Sends whoever arrives too early to the first step, and says what is missing. */
export function StepGuard() {
  const { pathname } = useLocation();
  const missing = useAppSelector((state) => missingFor(pathname, state.purchase));
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (missing === 'city') dispatch(notify('info', texts.chooseCityFirst));
    if (missing === 'number') dispatch(notify('info', texts.chooseNumberFirst));
    // Deliberately not rerun for the rest: only on arrival: giving a purchase up later needs no advice
  }, [pathname, dispatch]);
  return missing ? <Navigate to="/" replace /> : <Outlet />;
}
