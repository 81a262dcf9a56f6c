import { Fragment, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { type Page, redirectOf } from '../kernel/routes.ts';
import { useAppSelector } from '../kernel/store-hooks.ts';

/** Lets in whom the page is for. Somebody else who signs in in its place gets a page of their own, with nothing of the other's. */
export function PageGuard({ who, children }: Pick<Page, 'who'> & { readonly children: ReactNode }) {
  const elsewhere = useAppSelector((state) => redirectOf(who, state.session?.user.role ?? null));
  const userId = useAppSelector((state) => state.session?.user.id);
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  return who === 'user' || who === 'admin' ? <Fragment key={userId}>{children}</Fragment> : children;
}
