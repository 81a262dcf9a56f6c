import { useId, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { texts } from './texts.ts';

export type Stage = 'code' | 'city' | 'number';

interface ColumnProps {
  readonly stage: Stage;
  readonly title: string;
  readonly count: string | null;
  readonly search: string;
  readonly searchLabel: string;
  readonly onSearch: (text: string) => void;
  readonly onEnter?: () => void;
  readonly numeric?: boolean;
  readonly disabled?: boolean;
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** One column of the board: how many there are, which filter is on, and the list. */
export function Column(props: ColumnProps) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') props.listRef.current?.focus();
    else if (event.key === 'Enter') props.onEnter?.();
    else if (event.key === 'Escape' && props.search) props.onSearch('');
    else return;
    event.preventDefault();
  };
  return (
    <section className="column" data-stage={props.stage} aria-labelledby={id}>
      <header className="column__head">
        <h2 id={id} tabIndex={-1}>
          {props.title}
        </h2>
        <span className="column__count digits" aria-live="polite">
          {props.count}
        </span>
      </header>
      <div className="search">
        <Icon name="search" />
        <input
          type="text"
          value={props.search}
          placeholder={props.searchLabel}
          aria-label={props.searchLabel}
          inputMode={props.numeric ? 'numeric' : 'search'}
          autoComplete="off"
          spellCheck={false}
          disabled={props.disabled}
          onChange={(event) => props.onSearch(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {props.search && (
          <button type="button" aria-label={texts.clear} onClick={() => props.onSearch('')}>
            <Icon name="close" />
          </button>
        )}
      </div>
      {props.children}
    </section>
  );
}

/** Rows in the shape of what comes. */
export function ColumnSkeleton({ rows }: { rows: number }) {
  return (
    <div className="column__skeleton" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="skeleton" />
      ))}
    </div>
  );
}
