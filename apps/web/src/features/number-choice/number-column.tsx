import type { NumberView } from '@numera/contracts/catalog/list-numbers';
import { useRef, useState } from 'react';
import { OptionList } from '../../ui/option-list.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { SlowHint } from '../../ui/slow-hint.tsx';
import { Column, ColumnSkeleton } from './column.tsx';
import { texts } from './texts.ts';

interface NumberColumnProps {
  readonly city: string | null;
  readonly numbers: readonly NumberView[] | undefined;
  readonly failure: string | null;
  readonly chosen: string | null;
  readonly held: string | null;
  readonly onChoose: (number: string) => void;
  readonly onRetry: () => void;
  readonly onOtherCity: () => void;
}

/** Mounted anew for each city. */
export function NumberColumn(props: NumberColumnProps) {
  const { city, numbers, failure, chosen, held, onChoose } = props;
  const [search, setSearch] = useState('');
  const listRef = useRef<HTMLDivElement>(null);
  const wanted = search.replace(/\D/g, '');
  const found = numbers?.filter(({ number }) => number.slice(2).includes(wanted));
  const shown = failure ? undefined : found;
  return (
    <Column
      stage="number"
      title={texts.numbers.title}
      count={shown && numbers ? texts.numbers.count(shown.length, numbers.length) : null}
      search={search}
      searchLabel={texts.numbers.search}
      onSearch={setSearch}
      onEnter={() => found?.length === 1 && found[0] && onChoose(found[0].number)}
      numeric
      disabled={!numbers?.length}
      listRef={listRef}
    >
      {!city && <p className="column__empty">{texts.numbers.before}</p>}
      {city && !failure && !numbers && (
        <>
          <ColumnSkeleton rows={6} />
          <SlowHint text={texts.slow} />
        </>
      )}
      {failure && (
        <div className="column__empty" role="alert">
          <p>{failure}</p>
          <button type="button" className="button button--small" onClick={props.onRetry}>
            {texts.failed.retry}
          </button>
        </div>
      )}
      {city && shown && numbers?.length === 0 && (
        <div className="column__empty">
          <p>{texts.numbers.none(city)}</p>
          <button type="button" className="button button--small" onClick={props.onOtherCity}>
            {texts.numbers.other}
          </button>
        </div>
      )}
      {shown?.length === 0 && numbers && numbers.length > 0 && (
        <p className="column__empty">{texts.numbers.notFound}</p>
      )}
      {city && shown && shown.length > 0 && (
        <OptionList
          label={texts.numbers.list(city)}
          items={shown}
          keyOf={({ number }) => number}
          selected={chosen}
          onSelect={({ number }) => onChoose(number)}
          maxHeight={280}
          listRef={listRef}
        >
          {({ number }) => (
            <>
              <span className="option__number">
                <PhoneNumber number={number} />
              </span>
              {number === held && <span className="option__aside">{texts.numbers.held}</span>}
            </>
          )}
        </OptionList>
      )}
    </Column>
  );
}
