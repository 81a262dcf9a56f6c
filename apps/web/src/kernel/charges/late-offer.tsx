import type { ChargeView } from '@numera/contracts/billing/charge-link';
import { formatDay } from '@numera/rules/dates';
import { formatDid } from '@numera/rules/did';
import { formatCents } from '@numera/rules/money';
import { useEffect, useRef, useState } from 'react';
import { FailedNotice } from '../../ui/failed-notice.tsx';
import { OptionList } from '../../ui/option-list.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { failureOf } from '../failure.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { notify } from '../toasts-slice.ts';
import { useOpenShelf } from '../use-open-shelf.ts';
import { type ChargeKey, useChooseNumberMutation, useReturnMoneyMutation } from './charges.api.ts';
import { texts } from './texts.ts';
import './charges.css';

interface LateOfferProps {
  readonly charge: ChargeView;
  readonly link: ChargeKey;
  /** What the page showed is not so any more. */
  readonly onOutdated: () => void;
}

const { late: words } = texts;

/** Money that came when its number had been let go: another number of the same city, or the money. */
export default function LateOffer({ charge, link, onOutdated }: LateOfferProps) {
  const dispatch = useAppDispatch();
  const failed = (error: unknown, title: string): void => {
    const { code, message } = failureOf(error);
    dispatch(notify('error', `${title}. ${message}`));
    if (code === 'late-money-settled') onOutdated();
  };
  return (
    <>
      <ChooseNumber charge={charge} link={link} onFailed={(error) => failed(error, words.notTaken)} />
      <GiveBack charge={charge} link={link} onFailed={(error) => failed(error, words.notReturned)} />
    </>
  );
}

type PartProps = Omit<LateOfferProps, 'onOutdated'> & { readonly onFailed: (error: unknown) => void };

function ChooseNumber({ charge: { number: ordered, late }, link, onFailed }: PartProps) {
  const { city, areaRef } = ordered;
  const dispatch = useAppDispatch();
  const [chosen, setChosen] = useState<string | null>(null);
  const [take, { isLoading }] = useChooseNumberMutation();
  const { data, error, refetch } = useOpenShelf(areaRef);
  const wanted = data?.some(({ number }) => number === chosen) ? chosen : null;
  const choose = async (): Promise<void> => {
    if (isLoading) return;
    if (wanted === null) return void dispatch(notify('error', words.chooseFirst));
    try {
      await take({ ...link, number: wanted, areaRef }).unwrap();
      dispatch(notify('success', words.taken(formatDid(wanted))));
    } catch (error) {
      onFailed(error);
      void refetch();
    }
  };
  if (error && !data)
    return (
      <FailedNotice
        title={words.failed}
        text={failureOf(error).message}
        action={words.retry}
        onAction={() => void refetch()}
      />
    );
  return (
    <section className="charge__offer card" aria-labelledby="outro-numero" aria-busy={!data}>
      <h2 id="outro-numero">{words.choose(city)}</h2>
      {late?.answerBy && <p className="charge__note">{words.until(formatDay(late.answerBy))}</p>}
      {data?.length === 0 && <p>{words.none(city)}</p>}
      {data && data.length > 0 && (
        <>
          <OptionList
            label={words.choose(city)}
            items={data}
            keyOf={({ number }) => number}
            selected={wanted}
            onSelect={({ number }) => setChosen(number)}
            maxHeight={280}
          >
            {({ number }) => (
              <span className="option__number">
                <PhoneNumber number={number} />
              </span>
            )}
          </OptionList>
          <button
            type="button"
            className="button button--primary"
            aria-busy={isLoading}
            aria-disabled={isLoading}
            onClick={() => void choose()}
          >
            {isLoading && <span className="button__spinner" />}
            {words.take}
          </button>
        </>
      )}
    </section>
  );
}

/** Asked twice: it cannot be undone. */
function GiveBack({ charge: { amountCents }, link, onFailed }: PartProps) {
  const dispatch = useAppDispatch();
  const [isAsked, setAsked] = useState(false);
  const [giveBack, { isLoading }] = useReturnMoneyMutation();
  const question = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: keyboard and screen reader go on with the question.
  useEffect(() => {
    if (isAsked) question.current?.focus();
  }, [isAsked]);
  const confirm = async (): Promise<void> => {
    if (isLoading) return;
    try {
      await giveBack(link).unwrap();
      dispatch(notify('success', words.returned));
    } catch (error) {
      onFailed(error);
    }
  };
  return (
    <section className="charge__otherwise" aria-labelledby="devolver">
      <h2 id="devolver" ref={question} tabIndex={-1}>
        {isAsked ? words.sure(formatCents(amountCents)) : words.backTitle}
      </h2>
      <p className="charge__note">{words.backText}</p>
      <div className="charge__actions">
        {isAsked ? (
          <>
            <button
              type="button"
              className="button button--primary"
              aria-busy={isLoading}
              aria-disabled={isLoading}
              onClick={() => void confirm()}
            >
              {isLoading && <span className="button__spinner" />}
              {words.yes}
            </button>
            <button type="button" className="button" onClick={() => setAsked(false)}>
              {words.no}
            </button>
          </>
        ) : (
          <button type="button" className="button" onClick={() => setAsked(true)}>
            {words.back}
          </button>
        )}
      </div>
    </section>
  );
}
