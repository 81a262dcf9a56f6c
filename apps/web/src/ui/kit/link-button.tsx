import { Button } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/** A link to another page that looks like the button that it is: its page's one thing to do. */
export function LinkButton({ to, children }: { to: string; children: ReactNode }) {
  const go = useLinkClickHandler(to);
  return (
    <Button type="primary" href={useHref(to)} onClick={(event) => go(event as MouseEvent<HTMLAnchorElement>)}>
      {children}
    </Button>
  );
}
