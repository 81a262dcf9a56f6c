/** What the list of numbers is told of the sale that led there, in the state of its address: a reload keeps it. */
export interface SoldByHand {
  readonly customerId: string;
  /** Why its customer got no panel. */
  readonly accessRefused: string;
}
