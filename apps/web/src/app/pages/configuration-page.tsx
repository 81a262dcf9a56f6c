import { lazy } from 'react';
import { configurationParts } from '../../features/configuration/parts.ts';
import { texts } from '../../features/configuration/texts.ts';
import { LeaveGuard } from '../../kernel/leaving/leave-guard.tsx';
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
      <LeaveGuard>
        <PartTabs
          name="aba"
          keeps
          skeleton={
            <Shape>
              <ListCardSkeleton />
            </Shape>
          }
          parts={[
            { ...configurationParts.providers, children: <ProvidersTab /> },
            { ...configurationParts.billing, children: <BillingTab /> },
            { ...configurationParts.business, children: <BusinessTab /> },
            { ...configurationParts.letters, children: <LettersTab /> },
          ]}
        />
      </LeaveGuard>
    </PanelPage>
  );
}
