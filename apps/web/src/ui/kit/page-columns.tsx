import type { ReactNode } from 'react';
import './page-parts.css';

/** A page of two columns where there is room: what it is about, and what is known besides. */
export const PageColumns = ({ main, aside }: { main: ReactNode; aside: ReactNode }) => (
  <div className="page-columns">
    <div className="panel">{main}</div>
    <div className="panel">{aside}</div>
  </div>
);
