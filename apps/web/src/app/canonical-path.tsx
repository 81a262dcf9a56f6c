import { type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { pageAt } from './routes.ts';

/** Brings a page's address into its one spelling before guard, title and step bar read it. */
export function CanonicalPath({ children }: { readonly children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const { path } = pageAt(pathname);
  return path === pathname ? children : <Navigate to={{ pathname: path, search, hash }} replace />;
}
