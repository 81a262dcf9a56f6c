import type { ReactNode } from 'react';
import { fresh } from '../../kernel/api.ts';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import type { RowAction } from '../../ui/kit/row-actions.tsx';
import { useAttentionDeeds } from './attention-deeds.tsx';
import { useListAttentionQuery } from './overview.api.ts';

interface AttentionRepairsProps {
  /** Shown with what can be done about an order or a payment, by its id: nothing where nothing waits. */
  readonly children: (repairsOf: (subject: string) => readonly RowAction[]) => ReactNode;
}

/** Elsewhere than on the dashboard: the ways to repair what waits for a person. */
export function AttentionRepairs({ children }: AttentionRepairsProps) {
  const userId = useAppSelector((state) => state.session?.user.id) ?? '';
  const { currentData = [] } = useListAttentionQuery(userId, fresh);
  const { deedsOf, dialogs } = useAttentionDeeds();
  const repairsOf = (subject: string) =>
    currentData
      .filter(({ orderId, paymentId }) => orderId === subject || paymentId === subject)
      .flatMap((entry) => deedsOf(entry).map((action) => ({ ...action, key: `${entry.kind}-${action.key}` })));
  return (
    <>
      {children(repairsOf)}
      {dialogs}
    </>
  );
}
