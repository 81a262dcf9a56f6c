import type { PlanView } from '@numera/contracts/catalog/list-plans';
import type { SubscriptionView, TermsQuote } from '@numera/contracts/billing/subscriptions';
import type { PlanPeriod } from '@numera/contracts/primitives';
import { formatDay } from '@numera/rules/dates';
import { formatCents } from '@numera/rules/money';
import { periodText, priceUnit } from '@numera/rules/plan-texts';
import { useState } from 'react';
import { failureOf } from '../../kernel/failure.ts';
import { PartUnread } from '../../kernel/part-unread.tsx';
import { useListPlansQuery } from '../../kernel/plans.api.ts';
import { useDeed } from '../../kernel/use-deed.ts';
import { ActionButton } from '../../ui/kit/action-button.tsx';
import { BusyButton } from '../../ui/kit/busy-button.tsx';
import { Choices } from '../../ui/kit/choices.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { RefusalAlert } from '../../ui/kit/refusal-alert.tsx';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { type NumberKey, useAgreeTermsMutation, useQuoteTermsQuery, type WantedTerms } from './numbers.api.ts';
import { termsText } from './terms-text.ts';
import { refusalOf } from './refusal-of.ts';
import { texts } from './texts.ts';

const words = texts.terms;

interface TermsDialogProps extends DialogLife {
  readonly number: NumberKey;
  readonly subscription: SubscriptionView;
}

/** Another plan or period: what it costs, and from when on, is shown before anybody agrees to it. */
export function TermsDialog({ number, subscription, ...dialog }: TermsDialogProps) {
  const { nextTerms } = subscription;
  const [wanted, setWanted] = useState<WantedTerms>(() => nextTerms ?? subscription);
  const plans = useListPlansQuery(undefined, { refetchOnMountOrArgChange: 60 });
  const quote = useQuoteTermsQuery(
    { ...number, planId: wanted.planId, period: wanted.period },
    { refetchOnMountOrArgChange: true },
  );
  const [agree] = useAgreeTermsMutation();
  const deed = useDeed(refusalOf);
  const isOther = quote.currentData !== undefined && changes(subscription, quote.currentData);
  const { busy, refusal, run, forget } = useAttempt(async () => {
    if (!quote.currentData || !isOther) return null;
    const { planId, period, valueCents } = quote.currentData.next;
    const refused = await deed(agree({ ...number, planId, period, expectedPriceCents: valueCents }).unwrap(), {
      done: ({ nextTerms: agreed }) => (agreed ? words.done(formatDay(agreed.from)) : words.kept),
      failed: words.failed,
    });
    if (refused) {
      void quote.refetch();
      void plans.refetch();
    } else dialog.onClose();
    return refused;
  });
  const choose = (terms: WantedTerms) => {
    forget();
    setWanted(terms);
  };
  return (
    <PanelDialog
      title={words.title}
      width={560}
      {...dialog}
      onClose={busy ? undefined : dialog.onClose}
      actions={
        <>
          <ActionButton onPress={() => !busy && dialog.onClose()}>{words.back}</ActionButton>
          {isOther && (
            <BusyButton busy={busy} busyLabel={words.busy} onPress={() => void run()}>
              {words.confirm}
            </BusyButton>
          )}
        </>
      }
    >
      {plans.data ? (
        <Offers plans={plans.data} wanted={wanted} subscription={subscription} onChoose={choose} />
      ) : (
        <PartUnread
          error={plans.error}
          reading={words.reading}
          unread={words.unread}
          onRetry={() => void plans.refetch()}
        />
      )}
      <Quote quote={quote.currentData} error={quote.error} subscription={subscription} isOther={isOther} />
      {refusal && <RefusalAlert title={refusal.title} text={refusal.message} />}
    </PanelDialog>
  );
}

/** Whether agreeing changes anything: what was agreed upon, or what is in force. */
function changes({ nextTerms, ...inForce }: SubscriptionView, { next }: TermsQuote): boolean {
  const now = nextTerms ?? inForce;
  return now.planId !== next.planId || now.period !== next.period || now.valueCents !== next.valueCents;
}

interface OffersProps {
  readonly plans: readonly PlanView[];
  readonly wanted: WantedTerms;
  readonly subscription: SubscriptionView;
  readonly onChoose: (terms: WantedTerms) => void;
}

function Offers({ plans, wanted, subscription, onChoose }: OffersProps) {
  const { planId, period } = wanted;
  const periods = [...new Set(plans.flatMap(({ prices }) => prices.map((price) => price.period)))];
  const offers = plans.flatMap(({ id, name, prices }) => {
    const price = prices.find((one) => one.period === period);
    return price ? [{ id, name, priceCents: price.priceCents }] : [];
  });
  const isCurrent = (id: string) => id === subscription.planId && period === subscription.period;
  return (
    <>
      <Choices<PlanPeriod>
        inline
        label={words.period}
        choices={periods.map((one) => ({ value: one, label: periodText(one) }))}
        value={period}
        onChoose={(chosen) => onChoose({ planId, period: chosen })}
      />
      <Choices
        label={words.plan}
        choices={offers.map(({ id, name, priceCents }) => ({
          value: id,
          label: isCurrent(id) ? `${name} (${words.current})` : name,
          text: `${formatCents(priceCents)}${priceUnit(period)}`,
        }))}
        value={planId}
        onChoose={(chosen) => onChoose({ planId: chosen, period })}
      />
    </>
  );
}

interface QuoteProps {
  readonly quote: TermsQuote | undefined;
  readonly error: unknown;
  readonly subscription: SubscriptionView;
  readonly isOther: boolean;
}

/** What it costs, from when on, and what is so until then. */
function Quote({ quote, error, subscription: { nextTerms }, isOther }: QuoteProps) {
  if (!quote && error) return <RefusalAlert text={`${words.unquoted}: ${failureOf(error).message}`} />;
  const isBack =
    nextTerms !== null && quote?.next.planId === quote?.now.planId && quote?.next.valueCents === quote?.now.valueCents;
  return (
    <div className="quote" role="status">
      {!quote && <p>{words.quoting}</p>}
      {quote && !isOther && <p>{words.same}</p>}
      {quote && isOther && isBack && <p>{words.takesBack}</p>}
      {quote && isOther && !isBack && (
        <>
          <p>{words.from(formatDay(quote.from))}</p>
          <p className="quote__terms">{termsText(quote.next)}</p>
          <p className="cell-note">{words.until(termsText(quote.now))}</p>
        </>
      )}
    </div>
  );
}
