import type { NumberState } from '@numera/domain-catalog/hold';

type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>;

/** As `libs/domain/catalog` describes them: money that comes after a hold lapsed sells a free number. */
export const numberTransitions: Transitions<NumberState> = {
  FREE: ['HELD', 'SOLD'],
  HELD: ['FREE', 'SOLD'],
  SOLD: [],
};
