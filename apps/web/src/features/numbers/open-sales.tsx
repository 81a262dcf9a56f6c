import { formatDid } from '@numera/rules/did';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { fresh } from '../../kernel/api.ts';
import type { SoldByHand } from '../../kernel/sold-by-hand.ts';
import { NoteAlert } from '../../ui/kit/note-alert.tsx';
import { RefusalAlert } from '../../ui/kit/refusal-alert.tsx';
import { texts } from './all-numbers-texts.ts';
import { useListOpenSalesQuery } from './all-numbers.api.ts';

const words = texts.openSales;
/** While one is being made: it takes some seconds, or the provider does not answer. */
const SOON_MS = 5_000;

/** Why the customer of the sale that led here got no panel, until the page is left. */
export function AccessRefused() {
  const { state } = useLocation() as { state: Partial<SoldByHand> | null };
  // Searching the list replaces the address, and what it was told.
  const [sold] = useState(state);
  if (!sold?.accessRefused) return null;
  return (
    <RefusalAlert title={texts.accessRefused.title} text={sold.accessRefused}>
      <Link className="document-link" to={`/admin/clientes/${sold.customerId}`}>
        {texts.accessRefused.open}
      </Link>
    </RefusalAlert>
  );
}

/** Sales by hand that are in no list yet, or ended before they came into one. */
export function OpenSales() {
  const { data, isError } = useListOpenSalesQuery(undefined, fresh);
  const isMoving = !isError && (data?.sales.some(({ isOver }) => !isOver) ?? false);
  useListOpenSalesQuery(undefined, { pollingInterval: SOON_MS, skip: !isMoving });
  if (!data || data.sales.length === 0) return null;
  return (
    <NoteAlert tone="info" title={words.title}>
      <p>{words.text}</p>
      <ul>
        {data.sales.map(({ orderId, number, customerName, isOver, refusal }) => (
          <li key={orderId}>
            <Link className="document-link" to={`/admin/operacao/pedidos/${orderId}`}>
              {words.open(formatDid(number.number))}
            </Link>
            {` · ${customerName} · ${isOver ? words.over : words.underWay}${refusal ? `: ${refusal}` : ''}`}
          </li>
        ))}
      </ul>
    </NoteAlert>
  );
}
