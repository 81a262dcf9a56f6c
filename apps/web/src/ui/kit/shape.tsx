import type { ReactNode } from 'react';

/** The shape of what comes is for the eye: antd draws it with headings that say nothing. */
export const Shape = ({ children }: { children: ReactNode }) => (
  <div className="panel" aria-hidden="true">
    {children}
  </div>
);
