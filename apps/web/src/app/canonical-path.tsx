import { type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { canonicalPath, pageAt } from './pages.tsx';

/** Brings a step's address into its one spelling before guard, title and step bar read it. */
export function CanonicalPath({ children }: { readonly children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const canonical = canonicalPath(pathname);
  const isOther = canonical !== pathname && pageAt(pathname) !== 'notFound';
  return isOther ? <Navigate to={{ pathname: canonical, search, hash }} replace /> : children;
}
