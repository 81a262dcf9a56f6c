import { type ComponentType, lazy, Suspense } from 'react';
import { texts } from '../../features/configuration/texts.ts';
import { useOwnSignals } from '../../kernel/live/use-live-signals.ts';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { PageTabs } from '../../ui/kit/page-tabs.tsx';
import { PanelPage } from '../../ui/kit/panel-page.tsx';
import { Shape } from '../../ui/kit/shape.tsx';
import '../../features/configuration/configuration.css';

const BillingTab = lazy(() => import('../../features/configuration/billing-tab.tsx'));
const BusinessTab = lazy(() => import('../../features/configuration/business-tab.tsx'));
const LettersTab = lazy(async () => ({ default: (await import('../../features/letters/letters-tab.tsx')).LettersTab }));
const ProvidersTab = lazy(() => import('../../features/configuration/providers-tab.tsx'));

/** What operators change while everything runs, and what the house writes. */
export default function ConfigurationPage() {
  useOwnSignals();
  return (
    <PanelPage title={texts.title} intro={texts.intro}>
      <PageTabs
        name="aba"
        tabs={[
          { key: 'provedores', label: texts.tabs.providers, children: <Later part={ProvidersTab} /> },
          { key: 'cobranca', label: texts.tabs.billing, children: <Later part={BillingTab} /> },
          { key: 'empresa', label: texts.tabs.business, children: <Later part={BusinessTab} /> },
          { key: 'emails', label: texts.tabs.letters, children: <Later part={LettersTab} /> },
        ]}
      />
    </PanelPage>
  );
}

/** A tab's code comes when it is opened. */
const Later = ({ part: Part }: { readonly part: ComponentType }) => (
  <Suspense
    fallback={
      <Shape>
        <ListCardSkeleton />
      </Shape>
    }
  >
    <Part />
  </Suspense>
);
