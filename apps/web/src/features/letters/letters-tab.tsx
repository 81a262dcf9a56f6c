import { useSearchParams } from 'react-router-dom';
import { fresh } from '../../kernel/api.ts';
import { failureOf } from '../../kernel/failure.ts';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import { BackLink } from '../../ui/kit/back-link.tsx';
import { FailedAlert } from '../../ui/kit/failed-alert.tsx';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { Shape } from '../../ui/kit/shape.tsx';
import { useHasColumns } from '../../ui/kit/use-has-columns.ts';
import { SlowHint } from '../../ui/slow-hint.tsx';
import { LetterCard } from './letter-card.tsx';
import { LetterList } from './letter-list.tsx';
import { useListLetterTemplatesQuery } from './letters.api.ts';
import { texts } from './texts.ts';
import './letters.css';

/** As it stands in the address. */
const CHOSEN = 'email';

/** What the house writes: all kinds of letters, and the one that is looked at beside them, or in their place where there is no room. */
export function LettersTab() {
  const userId = useAppSelector((state) => state.session?.user.id) ?? '';
  const { currentData, error, refetch } = useListLetterTemplatesQuery(userId, fresh);
  const [params] = useSearchParams();
  const hasColumns = useHasColumns();
  const failure = error ? failureOf(error).message : null;
  if (!currentData)
    return failure === null ? (
      <div aria-busy="true">
        <Shape>
          <ListCardSkeleton rows={8} />
        </Shape>
        <SlowHint text={texts.slow} />
      </div>
    ) : (
      <FailedAlert title={texts.unread} text={failure} onRetry={() => void refetch()} />
    );
  const { templates } = currentData;
  const asked = templates.find(({ template }) => template === params.get(CHOSEN));
  const shown = asked ?? (hasColumns ? templates[0] : undefined);
  const at = (template: string | null) => {
    const next = new URLSearchParams(params);
    if (template === null) next.delete(CHOSEN);
    else next.set(CHOSEN, template);
    return `?${next.toString()}`;
  };
  const list = <LetterList templates={templates} chosen={shown?.template ?? null} linkTo={at} />;
  const card = shown && <LetterCard key={shown.template} letter={shown} />;
  if (!hasColumns)
    return card ? (
      <div>
        <BackLink to={at(null)} text={texts.all} label={texts.path} />
        {card}
      </div>
    ) : (
      list
    );
  return (
    <div className="letters">
      {list}
      {card}
    </div>
  );
}
