import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { Shape } from '../../ui/kit/shape.tsx';

/** Where the charts will be. */
export const ChartsShape = () => (
  <Shape>
    <ListCardSkeleton />
  </Shape>
);
