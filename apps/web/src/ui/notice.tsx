import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';

interface NoticeProps {
  readonly drawing: Parameters<typeof Drawing>[0]['name'];
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** An empty or failed state: a drawing, a sentence, and the one thing to do. */
export function Notice({ drawing, title, text, children }: NoticeProps) {
  return (
    <div className="notice">
      <Drawing name={drawing} />
      <p className="notice__title">{title}</p>
      {text && <p className="notice__text">{text}</p>}
      {children}
    </div>
  );
}
