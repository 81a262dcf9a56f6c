import { EmptyState } from './empty-state.tsx';
import { LinkButton } from './link-button.tsx';
import { PanelPage } from './panel-page.tsx';

interface UnknownPageProps {
  readonly words: { readonly title: string; readonly text: string; readonly action: string };
  /** Where the others of its kind are. */
  readonly to: string;
}

/** A page about something that there is not, or not for who asks. */
export const UnknownPage = ({ words: { title, text, action }, to }: UnknownPageProps) => (
  <PanelPage title={title}>
    <EmptyState drawing="lost" title={text} action={<LinkButton to={to}>{action}</LinkButton>} />
  </PanelPage>
);
