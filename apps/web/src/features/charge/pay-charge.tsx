import type { ChargeView } from '@numera/contracts/billing/charge-link';
import { useEffect, useRef } from 'react';
import { failureOf } from '../../kernel/failure.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { Icon } from '../../ui/icon.tsx';
import type { OnCopied } from '../../ui/paying/copying.ts';
import { PixCode } from '../../ui/paying/pix-code.tsx';
import { Slip } from '../../ui/paying/slip.tsx';
import { texts as paying } from '../../ui/paying/texts.ts';
import { SlowHint } from '../../ui/slow-hint.tsx';
import { type ChargeKey, type OtherMethod, usePayOtherwiseMutation } from './charges.api.ts';
import { texts } from './texts.ts';

interface PayChargeProps {
  readonly charge: ChargeView;
  readonly link: ChargeKey;
  /** What the page showed is not so any more. */
  readonly onOutdated: () => void;
}

/** How the charge can be paid now, and the ways that it could be paid instead. */
export function PayCharge({ charge, link, onOutdated }: PayChargeProps) {
  const dispatch = useAppDispatch();
  const [ask, { isLoading, originalArgs }] = usePayOtherwiseMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const chosen = useRef<OtherMethod | null>(null);
  const { method } = charge;
  // The button that was pressed is gone: keyboard and screen reader go on with what it brought.
  useEffect(() => {
    if (chosen.current === method) heading.current?.focus();
    chosen.current = null;
  }, [method]);
  const choose = async (other: OtherMethod) => {
    try {
      chosen.current = other;
      await ask({ ...link, method: other }).unwrap();
      dispatch(notify('success', texts.made[other]));
    } catch (error) {
      chosen.current = null;
      const { code, message } = failureOf(error);
      dispatch(notify('error', `${texts.failed[other]}. ${message}`));
      if (code === 'payment-not-payable') onOutdated();
    }
  };
  return (
    <>
      <section className="charge__pay" aria-labelledby="pagar">
        <h2 id="pagar" ref={heading} tabIndex={-1}>
          {texts.pay[method]}
        </h2>
        <Means charge={charge} onCopied={(kind, text) => dispatch(notify(kind, text))} />
      </section>
      <Otherwise
        methods={(['PIX', 'BOLETO'] as const).filter((one) => one !== method)}
        urgent={method === 'CREDIT_CARD' && charge.refusal !== null}
        asked={isLoading ? (originalArgs?.method ?? null) : null}
        onChoose={(other) => void choose(other)}
      />
    </>
  );
}

const Refusal = ({ text }: { text: string }) => (
  <div className="charge__refusal">
    <Icon name="warning" />
    <p>
      <strong>{texts.refused}</strong>: {text} {texts.refusedHint}
    </p>
  </div>
);

/** The code, the slip, or the card that pays by itself. */
function Means({ charge: { method, pix, boleto, refusal }, onCopied }: { charge: ChargeView; onCopied: OnCopied }) {
  if (method === 'PIX') return <PixCode pix={pix} onCopied={onCopied} />;
  if (method === 'CREDIT_CARD')
    return refusal ? <Refusal text={refusal} /> : <p className="charge__note">{texts.card}</p>;
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
  /** Nothing else pays the charge. */
  readonly urgent: boolean;
  /** On its way. */
  readonly asked: OtherMethod | null;
  readonly onChoose: (method: OtherMethod) => void;
}

function Otherwise({ methods, urgent, asked, onChoose }: OtherwiseProps) {
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
      </div>
    </section>
  );
}

const icons = { PIX: 'pix', BOLETO: 'boleto' } as const satisfies Record<OtherMethod, string>;
