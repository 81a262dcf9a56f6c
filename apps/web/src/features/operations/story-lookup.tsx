import { useNavigate } from 'react-router-dom';
import { LookupBox } from '../../ui/kit/lookup-box.tsx';
import { texts } from './texts.ts';

const words = texts.story;

/** Leads to an order's story, by whatever is known of it. */
export function StoryLookup({ initial = '' }: { readonly initial?: string }) {
  const navigate = useNavigate();
  return (
    <LookupBox
      label={words.search}
      placeholder={words.searchHint}
      initial={initial}
      submit={words.go}
      onLookup={(asked) => void navigate(`/admin/operacao/pedidos/${encodeURIComponent(asked)}`)}
    />
  );
}
