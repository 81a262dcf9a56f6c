/** How many orders may wait to be paid at once. */
export interface UnpaidLimits {
  /** Of one account, or of the guests of one tax id in one network. */
  readonly perPayer: number;
  /** Of the guests of one tax id everywhere: strangers may use it, and must not shut its owner out in passing. */
  readonly perTaxId: number;
}

export interface UnpaidOrders {
  /** Of the payer, who is all guests of a tax id together. */
  readonly anywhere: number;
  /** Those of them that came from where this one comes from. */
  readonly here: number;
}

/**
 * An unpaid order keeps its number from everybody else, a slip for a week: nobody may empty the shelf that way. A tax id proves
 * nothing, since anybody can type it: of guests only those of the same network count as the same one, until there are very many.
 */
export const leavesTooManyUnpaid = (unpaid: UnpaidOrders, isGuest: boolean, limits: UnpaidLimits): boolean =>
  isGuest ? unpaid.here >= limits.perPayer || unpaid.anywhere >= limits.perTaxId : unpaid.anywhere >= limits.perPayer;
