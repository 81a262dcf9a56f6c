import type { HoldView } from '@numera/contracts/catalog/holds';
import type { ChosenNumber } from '@numera/contracts/primitives';
import type { Standing } from './shelf.ts';

export const chosenNumberOf = ({ _id, areaCode, city, areaRef }: Standing): ChosenNumber => ({
  number: _id,
  areaCode,
  city,
  areaRef,
});

/** For the holder only: it tells the secret. */
export const holdViewOf = (row: Standing): HoldView => ({
  holdId: row.holdId ?? '',
  ...chosenNumberOf(row),
  expiresAt: instantOf(row.heldUntil),
});

export function instantOf(heldUntil: Date | undefined): string {
  if (!heldUntil) throw new Error('a held number has an end of its hold');
  return heldUntil.toISOString();
}
