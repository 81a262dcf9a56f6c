import type { DataOf, Envelope, EventContract } from '@numera/contracts/contract';

/** An event as a handler gets it: checked against its contract, with the consumer's name for the inbox. */
export type Delivered<C extends EventContract> = Envelope<DataOf<C>> & {
  readonly consumer: string;
  /** 1 at the first delivery; grows with every failed one. */
  readonly attempt: number;
};
