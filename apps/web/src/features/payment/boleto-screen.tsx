import type { OrderView } from '@numera/contracts/billing/order-view';
import { formatDay } from '@numera/rules/dates';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { SlipLine } from '../../ui/slip-line.tsx';
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
          {slip.line && (
            <SlipLine
              line={slip.line}
              texts={texts.boleto}
              onCopied={() => dispatch(notify('success', texts.boleto.lineCopied))}
              onFailed={() => dispatch(notify('error', texts.boleto.copyFailed))}
            />
          )}
          <a className="button button--primary" href={slip.slipUrl} target="_blank" rel="noopener noreferrer">
            <Icon name="external" />
            {texts.boleto.view}
            <span className="visually-hidden"> ({texts.boleto.newTab})</span>
          </a>
          <p className="boleto__warning">
            <Icon name="clock" />
            {texts.boleto.warning}
          </p>
          <p className="boleto__leaving">{texts.boleto.leaving}</p>
        </>
      ) : (
        <>
          <p role="status">{texts.busy.BOLETO}</p>
          <div className="skeleton boleto__skeleton" />
          <SlowHint text={texts.slow} />
        </>
      )}
    </div>
  );
}
