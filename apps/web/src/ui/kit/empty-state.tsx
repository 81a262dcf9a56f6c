import { Empty } from 'antd';
import type { ReactNode } from 'react';
import { Drawing } from '../drawing.tsx';

export interface EmptyStateProps {
  readonly drawing: Parameters<typeof Drawing>[0]['name'];
  readonly title: string;
  readonly text?: string;
  /** The one thing to do. */
  readonly action?: ReactNode;
}

/** In place of what there is not: a drawing, a sentence, and the one thing to do. */
export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <Empty
      className="empty-state card"
      image={<Drawing name={drawing} />}
      description={
        <>
          <p className="empty-state__title">{title}</p>
          {text && <p className="empty-state__text">{text}</p>}
        </>
      }
    >
      {action}
    </Empty>
  );
}
