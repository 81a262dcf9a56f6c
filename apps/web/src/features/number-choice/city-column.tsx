import type { LocalityView } from '@numera/contracts/catalog/list-localities';
import { useMemo, useRef, useState } from 'react';
import { fold } from '../../ui/fold.ts';
import { OptionList } from '../../ui/option-list.tsx';
import { Column } from './column.tsx';
import { texts } from './texts.ts';

type City = LocalityView['cities'][number];

interface CityColumnProps {
  readonly locality: LocalityView | null;
  readonly chosen: City | null;
  readonly onChoose: (name: string) => void;
}

/** Mounted anew for each area code, so that a new one starts with an empty search. */
export function CityColumn({ locality, chosen, onChoose }: CityColumnProps) {
  const [search, setSearch] = useState('');
  const listRef = useRef<HTMLDivElement>(null);
  const cities = locality?.cities;
  const folded = useMemo(() => cities?.map((city) => ({ city, name: fold(city.name) })), [cities]);
  const wanted = fold(search.trim());
  const found = folded?.filter(({ name }) => name.includes(wanted)).map(({ city }) => city);
  const choose = ({ name }: City) => onChoose(name);
  const empty = !cities ? texts.cities.before : cities.length === 0 ? texts.cities.none : texts.cities.notFound;
  return (
    <Column
      stage="city"
      title={texts.cities.title}
      count={found && cities ? texts.cities.count(found.length, cities.length) : null}
      search={search}
      searchLabel={texts.cities.search}
      onSearch={setSearch}
      onEnter={() => found?.length === 1 && found[0] && choose(found[0])}
      disabled={!locality}
      listRef={listRef}
    >
      {found && locality && found.length > 0 ? (
        <OptionList
          label={texts.cities.list(locality.areaCode)}
          items={found}
          keyOf={({ areaRef }) => areaRef}
          selected={chosen?.areaRef ?? null}
          onSelect={choose}
          maxHeight={400}
          listRef={listRef}
        >
          {({ name }) => <span className="option__name">{name}</span>}
        </OptionList>
      ) : (
        <p className="column__empty">{empty}</p>
      )}
    </Column>
  );
}
