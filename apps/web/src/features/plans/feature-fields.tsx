import Input from 'antd/es/input/Input';
import { useEffect, useId, useRef } from 'react';
import { ActionButton } from '../../ui/kit/action-button.tsx';
import { GlyphButton } from '../../ui/kit/glyph-button.tsx';
import { type FeatureDraft, moved, withOneMore } from './feature-drafts.ts';
import { texts } from './texts.ts';

const words = texts.features;

interface FeatureFieldsProps {
  readonly drafts: readonly FeatureDraft[];
  readonly onChange: (drafts: readonly FeatureDraft[]) => void;
  /** What is wrong with them. */
  readonly complaint: string | undefined;
}

/** A plan's features: each with its value, in the order in which the store compares them. */
export function FeatureFields({ drafts, onChange, complaint }: FeatureFieldsProps) {
  const id = useId();
  const place = (key: number, part: string) => `${id}${key}-${part}`;
  /** Where the focus is to be once the change is drawn. */
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current) document.getElementById(next.current)?.focus();
    next.current = null;
  });
  const change = (changed: readonly FeatureDraft[], focus: string) => {
    next.current = focus;
    onChange(changed);
  };
  const edit = (key: number, typed: Partial<FeatureDraft>) =>
    onChange(drafts.map((draft) => (draft.key === key ? { ...draft, ...typed } : draft)));
  const add = () => {
    const more = withOneMore(drafts);
    change(more, place(more.at(-1)!.key, 'name'));
  };
  return (
    <fieldset className="features" aria-describedby={`${id}hint`}>
      <legend>{words.title}</legend>
      <p id={`${id}hint`} className="features__hint">
        {words.hint}
      </p>
      {drafts.length === 0 && <p className="features__hint">{words.none}</p>}
      <ul>
        {drafts.map(({ key, name, value }, at) => {
          const called = name || words.unnamed;
          return (
            <li key={key} aria-label={words.one(at + 1)}>
              <Input
                id={place(key, 'name')}
                aria-label={words.name}
                placeholder={words.name}
                value={name}
                maxLength={80}
                onChange={({ target }) => edit(key, { name: target.value })}
              />
              <Input
                aria-label={words.value}
                placeholder={words.value}
                value={value}
                maxLength={80}
                onChange={({ target }) => edit(key, { value: target.value })}
              />
              <span className="features__moves">
                <GlyphButton
                  id={place(key, 'up')}
                  glyph="↑"
                  label={words.up(called)}
                  onPress={() => change(moved(drafts, at, -1), place(key, 'up'))}
                />
                <GlyphButton
                  id={place(key, 'down')}
                  glyph="↓"
                  label={words.down(called)}
                  onPress={() => change(moved(drafts, at, 1), place(key, 'down'))}
                />
                <GlyphButton
                  glyph="×"
                  label={words.drop(called)}
                  onPress={() =>
                    change(
                      drafts.filter((draft) => draft.key !== key),
                      drafts[at + 1] ? place(drafts[at + 1]!.key, 'name') : `${id}add`,
                    )
                  }
                />
              </span>
            </li>
          );
        })}
      </ul>
      {complaint && (
        <p role="alert" className="features__complaint">
          {complaint}
        </p>
      )}
      <ActionButton id={`${id}add`} onPress={add}>
        {words.add}
      </ActionButton>
    </fieldset>
  );
}
