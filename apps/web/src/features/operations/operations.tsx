import { type ReactNode, lazy } from 'react';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { PanelPage } from '../../ui/kit/panel-page.tsx';
import { PartTabs } from '../../ui/kit/part-tabs.tsx';
import { Shape } from '../../ui/kit/shape.tsx';
import { operationParts } from './parts.ts';
import { StoryLookup } from './story-lookup.tsx';
import { texts } from './texts.ts';

const StuckTab = lazy(() => import('./stuck-tab.tsx'));
const ChecksTab = lazy(() => import('./checks-tab.tsx'));
const WebhooksTab = lazy(() => import('./webhooks-tab.tsx'));
const MessagesTab = lazy(() => import('./messages-tab.tsx'));

/** Whatever is stuck, each kind of it in a part of its own. `alerts`: the first part, which more than one feature makes. */
export const Operations = ({ alerts }: { alerts: ReactNode }) => (
  <PanelPage title={texts.title} intro={texts.intro}>
    <StoryLookup />
    <PartTabs
      name="aba"
      skeleton={
        <Shape>
          <ListCardSkeleton />
        </Shape>
      }
      parts={[
        { ...operationParts.alerts, children: alerts },
        { ...operationParts.stuck, children: <StuckTab /> },
        { ...operationParts.messages, children: <MessagesTab /> },
        { ...operationParts.checks, children: <ChecksTab /> },
        { ...operationParts.webhooks, children: <WebhooksTab /> },
      ]}
    />
  </PanelPage>
);
