import { type Stat, StatCards } from '../ui/kit/stat-cards.tsx';
import { type Read, ReadPart } from './read-part.tsx';

interface ReadFiguresProps<T> {
  readonly read: Read<T>;
  /** What did not come. */
  readonly unread: string;
  /** Of nothing while it is on its way. */
  readonly statsOf: (data: T | undefined) => readonly Stat[];
}

/** Figures that the server is asked for: in their shape until they come, and what came stays. */
export const ReadFigures = <T,>({ read, unread, statsOf }: ReadFiguresProps<T>) => (
  <ReadPart read={read} unread={unread} shape={<StatCards stats={statsOf(undefined)} />}>
    {(data) => <StatCards stats={statsOf(data)} />}
  </ReadPart>
);
