import type { ChargeView } from '@numera/contracts/billing/charge-link';
import type { PaymentMethod } from '@numera/contracts/primitives';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { OnCopied } from '../../ui/paying/copying.ts';
import { PixCode } from '../../ui/paying/pix-code.tsx';
import { Slip } from '../../ui/paying/slip.tsx';
import { texts as paying } from '../../ui/paying/texts.ts';
import { SlowHint } from '../../ui/slow-hint.tsx';
import { CardRefusal } from '../cards/card-refusal.tsx';
import { failureOf } from '../failure.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { notify } from '../toasts-slice.ts';
import { type ChargeKey, type OtherMethod, usePayOtherwiseMutation } from './charges.api.ts';
import { texts } from './texts.ts';
import './charges.css';

/** With antd, which a page that is opened on a phone by a letter's link should not carry before somebody needs it. */
const CardForm = lazy(() => import('./card-form.tsx'));

interface PayChargeProps {
  readonly charge: ChargeView;
  readonly link: ChargeKey;
  /** What the page showed is not so any more. */
  readonly onOutdated: () => void;
  /** Whether the later charges go to the card that paid. */
  readonly onKept: (isKept: boolean | null) => void;
}

/** How the charge can be paid now, and the ways that it could be paid instead. */
export function PayCharge({ charge, link, onOutdated, onKept }: PayChargeProps) {
  const dispatch = useAppDispatch();
  const [ask, { isLoading, originalArgs }] = usePayOtherwiseMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const chosen = useRef<PaymentMethod | null>(null);
  const [isFormOpen, setFormOpen] = useState(false);
  const { method } = charge;
  const shown: PaymentMethod = isFormOpen ? 'CREDIT_CARD' : method;
  // The button that was pressed is gone: keyboard and screen reader go on with what it brought.
  useEffect(() => {
    if (chosen.current === shown) heading.current?.focus();
    chosen.current = null;
  }, [shown, isFormOpen]);
  const giveCard = () => {
    chosen.current = 'CREDIT_CARD';
    setFormOpen(true);
  };
  const choose = async (other: OtherMethod) => {
    if (other === method) {
      chosen.current = other;
      return setFormOpen(false);
    }
    try {
      chosen.current = other;
      await ask({ ...link, method: other }).unwrap();
      setFormOpen(false);
      dispatch(notify('success', texts.made[other]));
    } catch (error) {
      chosen.current = null;
      const { code, message } = failureOf(error);
      dispatch(notify('error', `${texts.failed[other]}. ${message}`));
      if (code === 'payment-not-payable' || code === 'payment-under-way') onOutdated();
    }
  };
  return (
    <>
      <section className="charge__pay" aria-labelledby="pagar">
        <h2 id="pagar" ref={heading} tabIndex={-1}>
          {isFormOpen ? texts.byCard.title : texts.pay[method]}
        </h2>
        {isFormOpen ? (
          <Suspense fallback={<div className="card-form card skeleton" aria-busy="true" />}>
            <CardForm charge={charge} link={link} onOutdated={onOutdated} onKept={onKept} />
          </Suspense>
        ) : (
          <Means charge={charge} onCopied={(kind, text) => dispatch(notify(kind, text))} />
        )}
      </section>
      <Otherwise
        methods={(['PIX', 'BOLETO'] as const).filter((one) => isFormOpen || one !== method)}
        card={isFormOpen ? null : method === 'CREDIT_CARD' ? texts.byCard.other : texts.byCard.first}
        urgent={method === 'CREDIT_CARD' && charge.refusal !== null && !isFormOpen}
        asked={isLoading ? (originalArgs?.method ?? null) : null}
        onChoose={(other) => void choose(other)}
        onCard={giveCard}
      />
    </>
  );
}

/** The code, the slip, or the card that pays by itself. */
function Means({ charge: { method, pix, boleto, refusal }, onCopied }: { charge: ChargeView; onCopied: OnCopied }) {
  if (method === 'PIX') return <PixCode pix={pix} onCopied={onCopied} />;
  if (method === 'CREDIT_CARD')
    return refusal ? (
      <CardRefusal text={refusal} hint={texts.refusedHint} />
    ) : (
      <p className="charge__note">{texts.card}</p>
    );
  return (
    <div className="charge__slip card" aria-busy={!boleto}>
      {boleto ? (
        <Slip slip={boleto} onCopied={onCopied} />
      ) : (
        <>
          <p role="status">{paying.slip.making}</p>
          <SlowHint text={paying.slow} />
        </>
      )}
      <p className="charge__note">{texts.slipNote}</p>
    </div>
  );
}

interface OtherwiseProps {
  readonly methods: readonly OtherMethod[];
  /** What the button says that opens the form of a card; null while it is open. */
  readonly card: string | null;
  /** Nothing else pays the charge. */
  readonly urgent: boolean;
  /** On its way. */
  readonly asked: OtherMethod | null;
  readonly onChoose: (method: OtherMethod) => void;
  readonly onCard: () => void;
}

function Otherwise({ methods, card, urgent, asked, onChoose, onCard }: OtherwiseProps) {
  return (
    <section className="charge__otherwise" aria-labelledby="outra-forma">
      <h2 id="outra-forma">{texts.otherwise}</h2>
      <p className="charge__note">{texts.otherwiseText}</p>
      <div className="charge__actions">
        {methods.map((method, index) => (
          <button
            key={method}
            type="button"
            className={urgent && index === 0 ? 'button button--primary' : 'button'}
            aria-busy={asked === method}
            aria-disabled={asked !== null}
            onClick={() => asked === null && onChoose(method)}
          >
            {asked === method ? <span className="button__spinner" /> : <Icon name={icons[method]} />}
            {texts.by[method]}
          </button>
        ))}
        {card && (
          <button
            type="button"
            className="button"
            aria-disabled={asked !== null}
            onClick={() => asked === null && onCard()}
          >
            <Icon name="card" />
            {card}
          </button>
        )}
      </div>
    </section>
  );
}

const icons = { PIX: 'pix', BOLETO: 'boleto' } as const satisfies Record<OtherMethod, string>;
