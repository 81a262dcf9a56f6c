import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { Shape } from '../../ui/kit/shape.tsx';

/** Where its figure leads to. */
export const ATTENTION_ID = 'requerem-atencao';

/** More than these are below what is seen at first. */
const ROWS = 5;

/** Where what waits for a person will be, and nothing where nothing waits. */
export const AttentionShape = ({ expected }: { readonly expected: number }) =>
  expected > 0 && (
    <Shape>
      {/* A row has two lines, which are as high as one and a half of those that are drawn; above them are the columns' names. */}
      <ListCardSkeleton rows={1 + Math.ceil(1.5 * Math.min(expected, ROWS))} />
    </Shape>
  );
