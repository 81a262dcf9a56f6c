import type { NumberState } from '@numera/domain-catalog/hold';
import type { ActivationState } from '@numera/domain-provisioning/activation';

type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>;

/** As `libs/domain/provisioning` describes them: a number that serves another order fails without being asked for. */
export const activationTransitions: Transitions<ActivationState> = {
  REQUESTED: ['ACQUIRING', 'FAILED'],
  ACQUIRING: ['ACTIVE', 'FAILED'],
  ACTIVE: [],
  FAILED: [],
};

/** As `libs/domain/catalog` describes them: money that comes after a hold lapsed sells a free number. */
export const numberTransitions: Transitions<NumberState> = {
  FREE: ['HELD', 'SOLD'],
  HELD: ['FREE', 'SOLD'],
  SOLD: [],
};
