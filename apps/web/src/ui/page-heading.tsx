import { useEffect, useRef, type ReactNode } from 'react';

interface PageHeadingProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** The first heading after the page was opened: there the browser's own start is right. */
let opened = false;

/** The step's heading takes the focus when the screen changes, so that keyboard and screen reader start where it starts. */
export function PageHeading({ title, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!opened) {
      opened = true;
      return;
    }
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
