import { Card, Skeleton } from 'antd';
import type { ReactNode, RefObject } from 'react';

interface ListCardProps {
  readonly id: string;
  readonly title: string;
  /** Where a notice elsewhere leads to. */
  readonly heading?: RefObject<HTMLHeadingElement | null> | undefined;
  /** Said below the last row when the server keeps more. */
  readonly part?: string | null;
  readonly children: ReactNode;
}

/** A list that is one of several on its page, with its heading. */
export function ListCard({ id, title, heading, part, children }: ListCardProps) {
  return (
    <section aria-labelledby={id}>
      <Card
        className="list-card"
        title={
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
        }
      >
        {children}
        {part && <p className="list-card__part">{part}</p>}
      </Card>
    </section>
  );
}

/** Its shape while it is on its way. */
export const ListCardSkeleton = () => (
  <Card>
    <Skeleton active title={{ width: '30%' }} paragraph={{ rows: 4, width: '100%' }} />
  </Card>
);
