import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pageAt } from '../routes.ts';

/** Title and description follow the route. */
export function PageMeta() {
  const { pathname } = useLocation();
  const { title, description } = pageAt(pathname).page;
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name=description]')?.setAttribute('content', description);
  }, [title, description]);
  return null;
}
