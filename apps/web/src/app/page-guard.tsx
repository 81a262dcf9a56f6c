import { Fragment, type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { type Page, redirectOf } from '../kernel/routes.ts';
import { countDepartures } from '../kernel/session/leave-session.ts';
import { useAppSelector } from '../kernel/store-hooks.ts';
import { loginFrom, wayBack } from '../kernel/way-back.ts';

/** Lets in whom the page is for. Somebody else who signs in in its place gets a page of their own, with nothing of the other's. */
export function PageGuard({ who, children }: Pick<Page, 'who'> & { readonly children: ReactNode }) {
  const elsewhere = useAppSelector((state) => redirectOf(who, state.session?.user.role ?? null));
  const userId = useAppSelector((state) => state.session?.user.id);
  const location = useLocation();
  const [departures] = useState(countDepartures);
  if (elsewhere === '/login') {
    // Where somebody was who signed out is nothing to whoever signs in next.
    const isLeft = departures !== countDepartures();
    return <Navigate to={isLeft ? elsewhere : loginFrom(location)} replace />;
  }
  if (elsewhere) return <Navigate to={who === 'guest' ? wayBack(location.search) : elsewhere} replace />;
  return who === 'user' || who === 'admin' ? <Fragment key={userId}>{children}</Fragment> : children;
}
