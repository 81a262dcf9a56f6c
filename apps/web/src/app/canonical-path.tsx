import { type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { pages } from './pages.tsx';

/** The router takes `/Plano/` for `/plano`; guard, title and step bar know one spelling: the address gets it first. */
export function CanonicalPath({ children }: { readonly children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const canonical = pathname.toLowerCase().replace(/\/+$/, '') || '/';
  const isOther = canonical !== pathname && canonical in pages;
  return isOther ? <Navigate to={{ pathname: canonical, search, hash }} replace /> : children;
}
