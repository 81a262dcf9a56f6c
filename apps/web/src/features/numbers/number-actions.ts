import type { OwnNumber } from '@numera/contracts/billing/own-numbers';
import type { RowAction } from '../../ui/kit/row-actions.tsx';
import { hasCredentials, mayCancel, numberPath, payPath, type WayOut, wayOutOf } from './life.ts';
import { livedInList } from './lived.ts';
import { wayOutTexts } from './life-texts.ts';
import { texts } from './texts.ts';

/** What opens a dialog, or is done at once. */
export type NumberAction = 'sip' | 'copy' | 'cancel' | Exclude<WayOut, 'pay' | 'choose'>;

const words = texts.actions;

/**
 * What can be done with a number of a list: first what helps it out of where it stands, or else what most come for. `rows` are the
 * others of the list: who has the number again already does not need to order it.
 */
export function rowActionsOf(
  number: OwnNumber,
  rows: readonly OwnNumber[],
  today: string,
  act: (action: NumberAction) => void,
): readonly RowAction[] {
  const lived = livedInList(number);
  const way = wayOutOf(lived, today);
  const isHadAgain = rows.some(
    (other) => other.number.number === number.number.number && other.status !== 'CANCELED' && other.id !== number.id,
  );
  const out = way === null || (way === 'reclaim' && isHadAgain) ? [] : [outOf(number, way, act)];
  const sip: RowAction[] = hasCredentials(lived)
    ? [{ key: 'sip', label: words.sip, isMain: out.length === 0, onSelect: () => act('sip') }]
    : [];
  return [
    ...out,
    ...sip,
    { key: 'copy', label: words.copy, onSelect: () => act('copy') },
    ...(mayCancel(lived)
      ? [{ key: 'cancel', label: words.cancel, danger: true, onSelect: () => act('cancel') } as const]
      : []),
  ];
}

function outOf({ orderId, duePayment }: OwnNumber, way: WayOut, act: (action: NumberAction) => void): RowAction {
  const shown = { key: way, label: wayOutTexts[way], isMain: true };
  if (way === 'pay') return { ...shown, to: duePayment ? payPath(duePayment.id) : numberPath(orderId) };
  // Its page knows more than the list.
  if (way === 'choose') return { ...shown, to: numberPath(orderId) };
  return { ...shown, onSelect: () => act(way) };
}
