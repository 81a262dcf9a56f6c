import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { type Page, redirectOf } from '../kernel/routes.ts';
import { useAppSelector } from '../kernel/store-hooks.ts';

/** Lets in whom the page is for. */
export function PageGuard({ who, children }: Pick<Page, 'who'> & { readonly children: ReactNode }) {
  const elsewhere = useAppSelector((state) => redirectOf(who, state.session?.user.role ?? null));
  return elsewhere ? <Navigate to={elsewhere} replace /> : children;
}
