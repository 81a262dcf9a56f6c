import type { OrderView } from '@numera/contracts/billing/order-view';
import { formatDay } from '@numera/rules/dates';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { Icon } from '../../ui/icon.tsx';
import { Slip } from '../../ui/paying/slip.tsx';
import { texts as paying } from '../../ui/paying/texts.ts';
import { Price } from '../../ui/price.tsx';
import { SlowHint } from '../../ui/slow-hint.tsx';
import { texts } from './texts.ts';

export function BoletoScreen({ order }: { order: OrderView | undefined }) {
  const dispatch = useAppDispatch();
  const charge = order?.charge;
  const slip = charge?.boleto;
  return (
    <div className="boleto card" aria-busy={!slip}>
      <Icon name="boleto" className="boleto__icon" />
      {charge && slip ? (
        <>
          <p className="boleto__amount">
            <Price cents={charge.amountCents} />
            <span className="digits">{texts.boleto.due(formatDay(charge.dueDate))}</span>
          </p>
          <Slip slip={slip} onCopied={(kind, text) => dispatch(notify(kind, text))} />
          <p className="boleto__warning">
            <Icon name="clock" />
            {texts.boleto.warning}
          </p>
          <p className="boleto__leaving">{texts.boleto.leaving}</p>
        </>
      ) : (
        <>
          <p role="status">{paying.slip.making}</p>
          <div className="skeleton boleto__skeleton" />
          <SlowHint text={paying.slow} />
        </>
      )}
    </div>
  );
}
