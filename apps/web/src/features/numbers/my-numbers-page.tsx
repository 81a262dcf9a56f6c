import type { OwnNumber, ownNumbers } from '@numera/contracts/billing/own-numbers';
import { formatDid } from '@numera/rules/did';
import { useState } from 'react';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import { useCopyNotice } from '../../kernel/use-copy-notice.ts';
import { type ServerList, useList } from '../../kernel/use-list.ts';
import { LinkButton } from '../../ui/kit/link-button.tsx';
import { PanelPage } from '../../ui/kit/panel-page.tsx';
import type { NumberAction } from './number-actions.ts';
import { type Asked, NumberDialogs } from './number-dialogs.tsx';
import { NumbersTable } from './numbers-table.tsx';
import { texts } from './texts.ts';
import './numbers.css';

const list: ServerList<typeof ownNumbers> = {
  path: 'me/numbers',
  tag: 'Subscription',
  sorts: { createdAt: 'desc', number: 'asc', value: 'desc' },
  // One whose activation failed is under no tab but all: the specification names no other.
  filters: { status: ['ACTIVE', 'PENDING', 'CANCELED', 'SUSPENDED'] },
};

export default function MyNumbersPage() {
  const table = useList(list, texts.unread);
  const userId = useAppSelector((state) => state.session?.user.id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const copy = useCopyNotice();
  const act = ({ orderId, number: { number: did }, cancelAt, duePayment }: OwnNumber, action: NumberAction): void => {
    if (action === 'copy') return void copy(formatDid(did));
    setAsked({
      ...{ about: action, number: { orderId, userId }, did, cancelAt, duePaymentId: duePayment?.id ?? null },
    });
  };
  const hasNumbers = (table.answer?.counts.all?.count ?? 0) > 0;
  return (
    <PanelPage
      title={texts.title}
      intro={texts.intro}
      actions={hasNumbers && <LinkButton to="/">{texts.order}</LinkButton>}
    >
      <NumbersTable {...table} onAct={act} />
      {asked && <NumberDialogs asked={asked} onOver={() => setAsked(null)} />}
    </PanelPage>
  );
}
