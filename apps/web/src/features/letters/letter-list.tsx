import { letterGroup, type LetterTemplate } from '@numera/contracts/notifications/letter-templates';
import { fold } from '@numera/rules/fold';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SearchBox } from '../../ui/kit/search-box.tsx';
import { SectionCard } from '../../ui/kit/section-card.tsx';
import { texts } from './texts.ts';

interface LetterListProps {
  readonly templates: readonly LetterTemplate[];
  readonly chosen: string | null;
  readonly linkTo: (template: string) => string;
}

/** Every word that is looked for begins or stands in its name or in when it is sent. */
const isFound = ({ name, when }: LetterTemplate, words: string): boolean => {
  const said = fold(`${name} ${when}`);
  return fold(words)
    .split(/\s+/)
    .every((word) => said.includes(word));
};

/** All kinds of letters by what they are about, with how many went. */
export function LetterList({ templates, chosen, linkTo }: LetterListProps) {
  const [search, setSearch] = useState('');
  const found = templates.filter((letter) => isFound(letter, search));
  return (
    <SectionCard title={texts.list}>
      <SearchBox {...texts.search} value={search} onSearch={setSearch} />
      <p className="visually-hidden" role="status">
        {found.length === 0 ? texts.none : ''}
      </p>
      {found.length === 0 && <p aria-hidden="true">{texts.none}</p>}
      {letterGroup.options.map((group) => (
        <Group key={group} title={texts.groups[group]} letters={found.filter((one) => one.group === group)}>
          {({ template, name, sent, failed }) => (
            <Link to={linkTo(template)} aria-current={template === chosen ? 'true' : undefined}>
              <span>{name}</span>
              <span className="cell-note" data-tone={failed > 0 ? 'danger' : undefined}>
                {texts.counted(sent, failed)}
              </span>
            </Link>
          )}
        </Group>
      ))}
    </SectionCard>
  );
}

interface GroupProps {
  readonly title: string;
  readonly letters: readonly LetterTemplate[];
  readonly children: (letter: LetterTemplate) => React.ReactNode;
}

const Group = ({ title, letters, children }: GroupProps) =>
  letters.length > 0 && (
    <div className="letters__group">
      <h3>{title}</h3>
      <ul>
        {letters.map((letter) => (
          <li key={letter.template}>{children(letter)}</li>
        ))}
      </ul>
    </div>
  );
