import { PanelPage } from '../../ui/kit/panel-page.tsx';
import { LettersTab } from './letters-tab.tsx';
import { texts } from './texts.ts';

/** The letters' own address; the same stands among the settings. */
export default function LettersPage() {
  return (
    <PanelPage title={texts.title} intro={texts.intro}>
      <LettersTab />
    </PanelPage>
  );
}
