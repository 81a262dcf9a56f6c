import { readOrderLink } from '@numera/rules/order-link';
import { type ComponentType, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { usePurchase } from '../../features/purchase/purchase-state.ts';
import { isStepOver, missingFor } from '../../features/purchase/steps.ts';
import { texts } from '../../features/purchase/texts.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';

/**
 * Sends whoever arrives too early to the first step, and whoever has bought the number to its confirmation, and says why. It
 * comes with the page that it guards: no other needs the purchase.
 */
export function guardStep(Step: ComponentType): ComponentType {
  return function GuardedStep() {
    const { pathname, hash } = useLocation();
    const purchase = usePurchase();
    const linked = pathname === '/sucesso' && readOrderLink(hash) !== null;
    const missing = linked ? null : missingFor(pathname, purchase);
    const over = isStepOver(pathname, purchase);
    const dispatch = useAppDispatch();
    useEffect(() => {
      if (missing === 'city') dispatch(notify('info', texts.chooseCityFirst));
      if (missing === 'number') dispatch(notify('info', texts.chooseNumberFirst));
      if (over) dispatch(notify('info', texts.alreadyBought));
      // eslint-disable-next-line react-hooks/exhaustive-deps -- only on arrival: giving a purchase up later needs no advice
    }, []);
    if (over) return <Navigate to="/sucesso" replace />;
    return missing ? <Navigate to="/" replace /> : <Step />;
  };
}
