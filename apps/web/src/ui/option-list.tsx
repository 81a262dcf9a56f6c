import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { scrollToRow, windowRange } from './window-range.ts';
import './option-list.css';

interface OptionListProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly selected: string | null;
  readonly onSelect: (item: T) => void;
  readonly maxHeight: 400 | 280;
  readonly children: (item: T) => ReactNode;
  readonly listRef?: RefObject<HTMLDivElement | null>;
}

const ROW_HEIGHT = 44;
const PAGE = 8;

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, last) => Math.min(at + PAGE, last),
  PageUp: (at) => Math.max(at - PAGE, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * A listbox of any length: only the rows in sight exist. Arrows move, Enter and Space choose; the focus stays on the list
 * and `aria-activedescendant` names the row, so that rows may come and go under it.
 */
export function OptionList<T>(props: OptionListProps<T>) {
  const { label, items, keyOf, selected, onSelect, maxHeight, children } = props;
  const id = useId();
  const own = useRef<HTMLDivElement>(null);
  const list = props.listRef ?? own;
  const [scrollTop, setScrollTop] = useState(0);
  const chosenAt = items.findIndex((item) => keyOf(item) === selected);
  const [cursor, setCursor] = useState<{ readonly key: string; readonly at: number } | null>(null);
  const [shown, setShown] = useState(label);
  if (shown !== label) {
    // Another list came into this one's place: what was pointed at is not in it.
    setShown(label);
    setCursor(null);
    setScrollTop(0);
  }
  // By its key: rows that others take vanish above it, and Enter must choose what is pointed at.
  const pointedAt = cursor ? items.findIndex((item) => keyOf(item) === cursor.key) : chosenAt;
  const at = Math.min(pointedAt < 0 ? (cursor?.at ?? 0) : pointedAt, items.length - 1);
  const viewport = { scrollTop, height: maxHeight, rowHeight: ROW_HEIGHT, count: items.length };

  const { from, to } = windowRange(viewport);
  // Not as attributes: the first rows come from the server too, and the content security policy allows no inline style.
  const rowsRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!rowsRef.current) return;
    rowsRef.current.style.height = `${items.length * ROW_HEIGHT}px`;
    rowsRef.current.style.paddingTop = `${from * ROW_HEIGHT}px`;
  }, [items.length, from]);

  const reveal = (row: number) => {
    if (!list.current) return;
    // A low window gives it less height than it may have.
    const { scrollTop: top, clientHeight: height } = list.current;
    list.current.scrollTop = scrollToRow(row, { ...viewport, scrollTop: top, height });
  };
  useLayoutEffect(() => {
    if (chosenAt <= 0 && list.current) list.current.scrollTop = 0;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when another list is shown
  }, [label]);
  // A chosen row may be far down when the list opens again, after a reload or a step back.
  useLayoutEffect(() => {
    if (chosenAt > 0) reveal(chosenAt);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the choice or the list itself changes
  }, [chosenAt, items.length]);

  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    const item = items[at];
    if (move) {
      const next = move(cursor === null && chosenAt < 0 && event.key === 'ArrowDown' ? -1 : at, items.length - 1);
      const pointed = items[next];
      setCursor(pointed === undefined ? null : { key: keyOf(pointed), at: next });
      reveal(next);
    } else if ((event.key === 'Enter' || event.key === ' ') && item) onSelect(item);
    else return;
    event.preventDefault();
  };

  const rows = items.slice(from, to);
  // A row that is scrolled away does not exist: the reference to it is left out rather than left dangling.
  const cursorSeen = at >= from && at < to;
  return (
    <div
      ref={list}
      className="option-list"
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={cursorSeen ? `${id}-${at}` : undefined}
      data-height={maxHeight}
      onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
      onBlur={() => setCursor(null)}
    >
      <div ref={rowsRef} role="presentation" className="option-list__rows">
        {rows.map((item, i) => (
          <div
            key={keyOf(item)}
            id={`${id}-${from + i}`}
            role="option"
            className="option"
            aria-selected={keyOf(item) === selected}
            aria-setsize={items.length}
            aria-posinset={from + i + 1}
            data-cursor={from + i === at || undefined}
            onClick={() => onSelect(item)}
          >
            {children(item)}
          </div>
        ))}
      </div>
    </div>
  );
}
