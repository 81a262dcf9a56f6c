import type { ReactNode } from 'react';
import { FailedAlert } from '../ui/kit/failed-alert.tsx';
import { ListCardSkeleton } from '../ui/kit/list-card.tsx';
import { Shape } from '../ui/kit/shape.tsx';
import { failureOf } from './failure.ts';

/** What a query of the server's gives. */
export interface Read<T> {
  readonly currentData?: T | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface ReadPartProps<T> {
  readonly read: Read<T>;
  /** What did not come. */
  readonly unread: string;
  /** Of what comes, while it comes: a card with a list unless said otherwise. */
  readonly shape?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** What the server is asked for, and asked again while it is looked at: what came stays, and is said to be old when no more comes. */
export function ReadPart<T>({ read, unread, shape = <ListShape />, children }: ReadPartProps<T>) {
  const { currentData, error, refetch } = read;
  return (
    <>
      {error !== undefined && (
        <FailedAlert title={unread} text={failureOf(error).message} onRetry={() => void refetch()} />
      )}
      {currentData === undefined ? error === undefined && shape : children(currentData)}
    </>
  );
}

const ListShape = () => (
  <Shape>
    <ListCardSkeleton />
  </Shape>
);
