import type { AboutOrder, StoryEntry } from '@numera/contracts/operations/order-story';

/** What a service knows of an order besides its messages and alerts; a service that knows nothing more has none. */
export interface OrderTeller {
  tell(about: AboutOrder): Promise<readonly StoryEntry[]>;
}

export const ORDER_TELLER = Symbol('order teller');
