import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface PageHeadingProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** The step's heading takes the focus after a navigation, so that keyboard and screen reader start where the page starts. */
export function PageHeading({ title, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const firstPage = useLocation().key === 'default';
  const arrivedByLink = useRef(!firstPage);
  useEffect(() => {
    if (!arrivedByLink.current) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="page-heading">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children && <p>{children}</p>}
    </div>
  );
}
