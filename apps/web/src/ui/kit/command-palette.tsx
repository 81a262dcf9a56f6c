import Input, { type InputRef } from 'antd/es/input/Input';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '../dialog.tsx';
import { Icon } from '../icon.tsx';
import { PanelIcon, type PanelIconName } from './panel-icon.tsx';
import './command-palette.css';

export interface PaletteOption {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  readonly icon: PanelIconName;
}

export interface PaletteGroup {
  readonly title: string;
  readonly options: readonly PaletteOption[];
}

interface PaletteTexts {
  readonly title: string;
  readonly placeholder: string;
  /** What the list is. */
  readonly results: string;
  readonly searching: string;
  readonly failed: string;
  readonly nothing: string;
  readonly found: (count: number) => string;
}

interface CommandPaletteProps extends PaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** It is gone, and the focus back where it was. */
  readonly onClosed: () => void;
}

interface PaletteProps {
  readonly texts: PaletteTexts;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly groups: readonly PaletteGroup[];
  /** More may come. */
  readonly busy: boolean;
  readonly failed: boolean;
  readonly onChoose: (id: string) => void;
}

/** Commands to be found by typing: over the page, and on a phone in its place. */
export function CommandPalette({ open, onClose, onClosed, ...palette }: CommandPaletteProps) {
  const input = useRef<InputRef>(null);
  return (
    <Dialog
      open={open}
      title={palette.texts.title}
      width={600}
      className="command-palette"
      onClose={onClose}
      initialFocus={input}
      onClosed={onClosed}
    >
      <Palette input={input} {...palette} />
    </Dialog>
  );
}

/** The focus stays where one types; what is pointed at is named by `aria-activedescendant`. */
function Palette({
  input,
  texts,
  query,
  onQuery,
  groups,
  busy,
  failed,
  onChoose,
}: PaletteProps & { input: RefObject<InputRef | null> }) {
  const id = useId();
  const options = groups.flatMap((group) => group.options);
  const [pointed, setPointed] = useState<string | null>(null);
  // By its id: what the server finds comes above what was there.
  const at = Math.max(
    0,
    options.findIndex((option) => option.id === pointed),
  );
  const current = options[at];
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current?.id]);

  const press = (event: KeyboardEvent) => {
    // Enter ends a letter that is composed of several keys, and chooses nothing.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setPointed(options.at((at + step) % options.length)?.id ?? null);
    else if (event.key === 'Enter' && current) onChoose(current.id);
    else return;
    event.preventDefault();
  };
  const type = (text: string) => {
    setPointed(null);
    onQuery(text);
  };
  const optionId = (option: PaletteOption) => `${id}-${option.id}`;
  return (
    <>
      <Input
        ref={input}
        className="command-palette__input"
        role="combobox"
        aria-label={texts.placeholder}
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={current && optionId(current)}
        placeholder={texts.placeholder}
        prefix={<Icon name="search" />}
        value={query}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
      />
      <div ref={list} id={`${id}-list`} className="command-palette__list" role="listbox" aria-label={texts.results}>
        {groups.map(({ title, options: some }) => (
          <div key={title} role="group" aria-label={title}>
            <p className="command-palette__group" aria-hidden="true">
              {title}
            </p>
            {some.map((option) => (
              <div
                key={option.id}
                id={optionId(option)}
                role="option"
                aria-selected={option === current}
                className="command-palette__option"
                onPointerMove={() => setPointed(option.id)}
                onClick={() => onChoose(option.id)}
              >
                <PanelIcon name={option.icon} />
                <span className="command-palette__label">{option.label}</span>
                {option.note && <span className="command-palette__note">{option.note}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <Status texts={texts} count={options.length} busy={busy} failed={failed} />
    </>
  );
}

/** How many there are is heard; that there are none, or that more may come, is seen, too. */
function Status({ texts, count, busy, failed }: Pick<PaletteProps, 'texts' | 'busy' | 'failed'> & { count: number }) {
  const said = failed ? texts.failed : busy ? texts.searching : count === 0 ? texts.nothing : null;
  return (
    <p role="status" className={said === null ? 'visually-hidden' : 'command-palette__status'}>
      {said ?? texts.found(count)}
    </p>
  );
}
