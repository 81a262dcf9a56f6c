import { Card, Skeleton } from 'antd';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router-dom';

interface ListCardProps {
  readonly id: string;
  readonly title: string;
  /** Where a notice elsewhere leads to. */
  readonly heading?: RefObject<HTMLHeadingElement | null> | undefined;
  /** The page that has all of them: 'Ver todos', and for who hears it alone of what. */
  readonly all?: { readonly to: string; readonly text: string; readonly of: string };
  /** Said below the last row when the server keeps more. */
  readonly part?: string | null;
  readonly children: ReactNode;
}

/** A list that is one of several on its page, with its heading. */
export function ListCard({ id, title, heading, all, part, children }: ListCardProps) {
  return (
    <section aria-labelledby={id}>
      <Card
        className="list-card"
        title={
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
        }
        extra={
          all && (
            <Link to={all.to} className="list-card__all">
              {all.text}
              <span className="visually-hidden"> {all.of}</span>
            </Link>
          )
        }
      >
        {children}
        {part && <p className="list-card__part">{part}</p>}
      </Card>
    </section>
  );
}

/** Its shape while it is on its way. */
export const ListCardSkeleton = ({ rows = 4 }: { readonly rows?: number }) => (
  <Card>
    <Skeleton active title={{ width: '30%' }} paragraph={{ rows, width: '100%' }} />
  </Card>
);
