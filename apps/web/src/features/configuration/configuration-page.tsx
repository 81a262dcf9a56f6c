import { type ComponentType, lazy, Suspense } from 'react';
import { useOwnSignals } from '../../kernel/live/use-live-signals.ts';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { PageTabs } from '../../ui/kit/page-tabs.tsx';
import { PanelPage } from '../../ui/kit/panel-page.tsx';
import { Shape } from '../../ui/kit/shape.tsx';
import { texts } from './texts.ts';
import './configuration.css';

const BillingTab = lazy(() => import('./billing-tab.tsx'));
const ProvidersTab = lazy(() => import('./providers-tab.tsx'));

/** What operators change while everything runs. */
export default function ConfigurationPage() {
  useOwnSignals();
  return (
    <PanelPage title={texts.title} intro={texts.intro}>
      <PageTabs
        name="aba"
        tabs={[
          { key: 'provedores', label: texts.tabs.providers, children: <Later part={ProvidersTab} /> },
          { key: 'cobranca', label: texts.tabs.billing, children: <Later part={BillingTab} /> },
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
