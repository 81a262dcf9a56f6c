import { lazy } from 'react';
import { texts } from '../../features/configuration/texts.ts';
import { useSignals } from '../../kernel/live/use-live-signals.ts';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { PanelPage } from '../../ui/kit/panel-page.tsx';
import { PartTabs } from '../../ui/kit/part-tabs.tsx';
import { Shape } from '../../ui/kit/shape.tsx';
import '../../features/configuration/configuration.css';

const BillingTab = lazy(() => import('../../features/configuration/billing-tab.tsx'));
const BusinessTab = lazy(() => import('../../features/configuration/business-tab.tsx'));
const LettersTab = lazy(async () => ({ default: (await import('../../features/letters/letters-tab.tsx')).LettersTab }));
const ProvidersTab = lazy(() => import('../../features/configuration/providers-tab.tsx'));

/** What operators change while everything runs, and what the house writes. */
export default function ConfigurationPage() {
  useSignals('Setting');
  return (
    <PanelPage title={texts.title} intro={texts.intro}>
      <PartTabs
        name="aba"
        skeleton={
          <Shape>
            <ListCardSkeleton />
          </Shape>
        }
        parts={[
          { key: 'provedores', label: texts.tabs.providers, children: <ProvidersTab /> },
          { key: 'cobranca', label: texts.tabs.billing, children: <BillingTab /> },
          { key: 'empresa', label: texts.tabs.business, children: <BusinessTab /> },
          { key: 'emails', label: texts.tabs.letters, children: <LettersTab /> },
        ]}
      />
    </PanelPage>
  );
}
