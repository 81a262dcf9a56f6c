import { useRef, useState } from 'react';
import { OptionList } from '../../ui/option-list.tsx';
import type { AreaCode } from './arrange-localities.ts';
import { Column, ColumnSkeleton } from './column.tsx';
import { texts } from './texts.ts';

interface AreaCodeColumnProps {
  readonly areaCodes: readonly AreaCode[] | undefined;
  readonly chosen: string | null;
  readonly onChoose: (areaCode: string) => void;
}

export function AreaCodeColumn({ areaCodes, chosen, onChoose }: AreaCodeColumnProps) {
  const [search, setSearch] = useState('');
  const listRef = useRef<HTMLDivElement>(null);
  const found = areaCodes?.filter(({ areaCode }) => areaCode.includes(search.trim()));
  const choose = ({ areaCode }: AreaCode) => onChoose(areaCode);
  return (
    <Column
      stage="code"
      title={texts.areaCodes.title}
      count={found && areaCodes ? texts.areaCodes.count(found.length, areaCodes.length) : null}
      search={search}
      searchLabel={texts.areaCodes.search}
      onSearch={setSearch}
      onEnter={() => found?.length === 1 && found[0] && choose(found[0])}
      numeric
      listRef={listRef}
    >
      {!found && <ColumnSkeleton rows={8} />}
      {found?.length === 0 && <p className="column__empty">{texts.areaCodes.none}</p>}
      {found && found.length > 0 && (
        <OptionList
          label={texts.areaCodes.list}
          items={found}
          keyOf={({ areaCode }) => areaCode}
          selected={chosen}
          onSelect={choose}
          maxHeight={400}
          listRef={listRef}
        >
          {({ areaCode, cities }) => (
            <>
              <strong className="digits">{areaCode}</strong>
              <span className="option__aside digits">{texts.areaCodes.cities(cities.length)}</span>
            </>
          )}
        </OptionList>
      )}
    </Column>
  );
}
