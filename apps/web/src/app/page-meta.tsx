import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { texts } from './texts.ts';

type Known = keyof typeof texts.pages;

/** Title and description follow the route. */
export function PageMeta() {
  const { pathname } = useLocation();
  const { title, description } = texts.pages[pathname in texts.pages ? (pathname as Known) : 'notFound'];
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name=description]')?.setAttribute('content', description);
  }, [title, description]);
  return null;
}
