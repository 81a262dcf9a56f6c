/**
 * Whether one more look-up that finds nothing proves that a request never arrived. The provider may show a thing late: a first
 * one proves nothing, only a second at least `graceMs` after it. `emptyLookUps`: those before, in order.
 */
export function provesLoss([first]: readonly Date[], now: Date, graceMs: number): boolean {
  return first !== undefined && now.getTime() - first.getTime() >= graceMs;
}
