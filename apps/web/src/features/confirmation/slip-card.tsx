import type { OrderView } from '@numera/contracts/billing/order-view';
import { formatDay } from '@numera/rules/dates';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { Slip } from '../../ui/paying/slip.tsx';
import { Price } from '../../ui/price.tsx';
import { texts } from './texts.ts';

/** The slip that the number waits for, and no other: what it costs, until when, and both ways to pay it. */
export function SlipCard({ charge }: { charge: NonNullable<OrderView['charge']> }) {
  const dispatch = useAppDispatch();
  const slip = charge.boleto;
  if (!slip) return null;
  const { slipCard } = texts;
  return (
    <section className="slip card" aria-labelledby="boleto">
      <h2 id="boleto">{slipCard.title}</h2>
      <p className="slip__amount">
        <Price cents={charge.amountCents} /> <span className="digits">{slipCard.due(formatDay(charge.dueDate))}</span>
      </p>
      <Slip slip={slip} onCopied={(kind, text) => dispatch(notify(kind, text))} />
    </section>
  );
}
