import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { Shape } from '../../ui/kit/shape.tsx';

/** Where its figure leads to. */
export const ATTENTION_ID = 'requerem-atencao';

/** A row takes two lines; more than these are below what is seen at first. */
const ROWS = 5;

/** Where what waits for a person will be, and nothing where nothing waits. */
export const AttentionShape = ({ expected }: { readonly expected: number }) =>
  expected > 0 && (
    <Shape>
      <ListCardSkeleton rows={1 + 2 * Math.min(expected, ROWS)} />
    </Shape>
  );
