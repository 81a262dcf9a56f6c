import { useMemo, useRef, useState } from 'react';
import { fold } from '@numera/rules/fold';
import { OptionList } from '../../ui/option-list.tsx';
import type { City } from './arrange-localities.ts';
import { Column, ColumnSkeleton } from './column.tsx';
import { texts } from './texts.ts';

interface CityColumnProps {
  /** Null while none is chosen: then `cities` are those of all of them. */
  readonly areaCode: string | null;
  readonly cities: readonly City[] | undefined;
  readonly chosen: City | null;
  readonly onChoose: (city: City) => void;
}

/** The cities of the area code, or of all while none is chosen: who knows the city need not know its code. */
export function CityColumn({ areaCode, cities, chosen, onChoose }: CityColumnProps) {
  const [search, setSearch] = useSearchOf(areaCode);
  const listRef = useRef<HTMLDivElement>(null);
  const wanted = fold(search.trim());
  const searching = wanted !== '';
  // Not before somebody searches: the first view need not wait for it.
  const folded = useMemo(
    () => searching && cities?.map((city) => ({ city, name: fold(city.name) })),
    [cities, searching],
  );
  const matches = folded ? folded.filter(({ name }) => name.includes(wanted)) : null;
  const found = matches ? matches.map(({ city }) => city) : cities;
  const chooseOnly = () => {
    const exact = matches?.filter(({ name }) => name === wanted) ?? [];
    const only = found?.length === 1 ? found[0] : exact.length === 1 ? exact[0]?.city : undefined;
    if (only) onChoose(only);
  };
  return (
    <Column
      stage="city"
      title={texts.cities.title}
      count={found && cities ? texts.cities.count(found.length, cities.length) : null}
      search={search}
      searchLabel={texts.cities.search}
      onSearch={setSearch}
      onEnter={chooseOnly}
      disabled={!cities}
      listRef={listRef}
    >
      {!found && <ColumnSkeleton rows={8} />}
      {found?.length === 0 && (
        <p className="column__empty">{cities?.length === 0 && areaCode ? texts.cities.none : texts.cities.notFound}</p>
      )}
      {found && found.length > 0 && (
        <OptionList
          label={areaCode ? texts.cities.list(areaCode) : texts.cities.all}
          items={found}
          keyOf={({ areaRef }) => areaRef}
          selected={chosen?.areaRef ?? null}
          onSelect={onChoose}
          maxHeight={400}
          listRef={listRef}
        >
          {(city) => (
            <>
              <span className="option__name">{city.name}</span>
              {!areaCode && <span className="option__aside digits">{texts.chip.areaCode(city.areaCode)}</span>}
            </>
          )}
        </OptionList>
      )}
    </Column>
  );
}

/** A search that another area code clears; the list stays, and with it the focus of who chose in it. */
function useSearchOf(areaCode: string | null) {
  const [search, setSearch] = useState('');
  const [last, setLast] = useState(areaCode);
  if (last !== areaCode) {
    setLast(areaCode);
    setSearch('');
  }
  return [last === areaCode ? search : '', setSearch] as const;
}
