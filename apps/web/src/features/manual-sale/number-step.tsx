import type { PlanView } from '@numera/contracts/catalog/list-plans';
import type { PlanPeriod } from '@numera/contracts/primitives';
import { fold } from '@numera/rules/fold';
import { formatCents } from '@numera/rules/money';
import { periodText } from '@numera/rules/plan-texts';
import { localDigits, saleMethods } from '@numera/rules/sale-forms';
import { skipToken } from '@reduxjs/toolkit/query';
import Input from 'antd/es/input/Input';
import { useEffect, useId, useState } from 'react';
import { failureOf } from '../../kernel/failure.ts';
import { useListNumbersQuery } from '../../kernel/numbers.api.ts';
import { PartUnread } from '../../kernel/part-unread.tsx';
import { Choices } from '../../ui/kit/choices.tsx';
import { FailedAlert } from '../../ui/kit/failed-alert.tsx';
import { PickList } from '../../ui/kit/pick-list.tsx';
import { SearchBox } from '../../ui/kit/search-box.tsx';
import type { City } from './cities-of.ts';
import { useListCitiesQuery } from './manual-sale.api.ts';
import { numberOf, priceOf, type SaleDraft } from './sale-draft.ts';
import { texts } from './texts.ts';

const LIST_PX = 300;
const SHOWN = 60;
const OFFERED = 8;
const periods: readonly PlanPeriod[] = ['monthly', 'quarterly', 'annual'];

interface NumberStepProps {
  readonly draft: SaleDraft;
  /** Undefined while they are not known. */
  readonly plans: readonly PlanView[] | undefined;
  readonly plansError: unknown;
  readonly onRetryPlans: () => void;
  readonly onChange: (changes: Partial<SaleDraft>) => void;
}

/** Which number, and on what terms. */
export function NumberStep({ draft, plans, plansError, onRetryPlans, onChange }: NumberStepProps) {
  const { city, period, planId, method } = draft;
  const price = priceOf(draft, plans ?? []);
  return (
    <>
      <CityList city={city} onChoose={(chosen) => onChange({ city: chosen, local: '' })} />
      {city && <NumberField draft={draft} onChange={onChange} />}
      <h2>{texts.period}</h2>
      <Choices
        inline
        label={texts.period}
        value={period}
        choices={periods.map((value) => ({ value, label: periodText(value) }))}
        onChoose={(value) => onChange({ period: value })}
      />
      <h2>{texts.plan}</h2>
      {plans ? (
        <Choices
          label={texts.plan}
          value={planId}
          choices={plans.map(({ id, name, prices }) => {
            const cents = prices.find((one) => one.period === period)?.priceCents;
            return { value: id, label: name, ...(cents === undefined ? {} : { text: formatCents(cents) }) };
          })}
          onChoose={(value) => onChange({ planId: value })}
        />
      ) : (
        <PartUnread error={plansError} reading={texts.plansReading} unread={texts.plansUnread} onRetry={onRetryPlans} />
      )}
      <h2>{texts.method}</h2>
      <Choices
        inline
        label={texts.method}
        value={method}
        choices={(['PIX', 'BOLETO'] as const).map((value) => ({ value, label: saleMethods[value] }))}
        onChoose={(value) => onChange({ method: value })}
      />
      {price !== null && (
        <p role="status">
          {texts.value}: <strong className="digits">{formatCents(price)}</strong>
        </p>
      )}
    </>
  );
}

function CityList({ city, onChoose }: { readonly city: City | null; readonly onChoose: (city: City) => void }) {
  const [search, setSearch] = useState('');
  const { data: cities = [], isSuccess, error, refetch } = useListCitiesQuery();
  if (error && !isSuccess)
    return <FailedAlert title={texts.city.unread} text={failureOf(error).message} onRetry={() => void refetch()} />;
  const found = cities.filter(({ name, areaCode }) => fold(`${areaCode} ${name}`).includes(fold(search)));
  const shown = found.slice(0, SHOWN);
  const picks = city && !shown.some(({ areaRef }) => areaRef === city.areaRef) ? [city, ...shown] : shown;
  return (
    <>
      <SearchBox {...texts.city.search} value={search} onSearch={setSearch} />
      {!isSuccess && <p role="status">{texts.reading}</p>}
      {isSuccess && found.length === 0 && <p>{texts.city.none}</p>}
      <PickList
        label={texts.city.list}
        maxHeight={LIST_PX}
        value={city?.areaRef ?? null}
        picks={picks.map(({ name, areaCode, areaRef }) => ({ key: areaRef, title: `${name} (${areaCode})` }))}
        onPick={(areaRef) => onChoose(cities.find((one) => one.areaRef === areaRef)!)}
      />
      {found.length > SHOWN && <p className="cell-note">{texts.city.more(found.length - SHOWN)}</p>}
    </>
  );
}

type NumberFieldProps = Pick<NumberStepProps, 'draft' | 'onChange'>;

function NumberField({ draft, onChange }: NumberFieldProps) {
  const id = useId();
  const { currentData, error, refetch } = useListNumbersQuery(draft.city?.areaRef ?? skipToken);
  const stock = currentData ?? [];
  const isWhole = draft.local.length >= 8;
  const isInStock = stock.some(({ number }) => number === numberOf(draft));
  const lineOf = (local: string) =>
    currentData ? (currentData.some((one) => one.local === local) ? 'carrier' : 'given') : null;
  const choose = (local: string) => onChange({ local, lineIs: lineOf(local) });
  // Typed before what the carrier sells was known.
  const found = draft.lineIs === null ? lineOf(draft.local) : null;
  useEffect(() => {
    if (found) onChange({ lineIs: found });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when it is known
  }, [found]);
  const told = isInStock ? texts.number.inStock : texts.number.elsewhere;
  return (
    <div className="wizard__step">
      <label htmlFor={id}>{texts.number.label}</label>
      <Input
        id={id}
        className="digits"
        inputMode="numeric"
        autoComplete="off"
        value={draft.local}
        aria-describedby={`${id}-nota`}
        onChange={({ target }) => choose(localDigits(target.value))}
      />
      <p id={`${id}-nota`} className="cell-note" role="status">
        {isWhole && currentData ? told : texts.number.hint}
      </p>
      {!currentData && (
        <PartUnread
          error={error}
          reading={texts.number.reading}
          unread={texts.number.unread}
          onRetry={() => void refetch()}
        />
      )}
      {stock.length > 0 && (
        <Choices
          inline
          label={texts.number.stock}
          value={isInStock ? draft.local : null}
          choices={stock.slice(0, OFFERED).map(({ local }) => ({ value: local, label: local }))}
          onChoose={choose}
        />
      )}
    </div>
  );
}
