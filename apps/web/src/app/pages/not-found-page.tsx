import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Drawing } from '../../ui/drawing.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { texts } from '../texts.ts';

export default function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => console.warn('404: no page at', pathname), [pathname]);
  return (
    <div className="not-found">
      <Drawing name="lost" />
      <PageHeading title={texts.notFound.title}>{texts.notFound.text}</PageHeading>
      <Link to="/" className="button button--primary">
        {texts.notFound.action}
      </Link>
    </div>
  );
}
