import { lazy, type ReactNode, Suspense } from 'react';
import { useRecovery } from '../../kernel/accounts/use-recovery.ts';
import { useDeed } from '../../kernel/use-deed.ts';
import { ConfirmDialog } from '../../ui/kit/confirm-dialog.tsx';
import { type DialogLife, useDialog } from '../../ui/kit/dialog-life.ts';
import type { RowAction } from '../../ui/kit/row-actions.tsx';
import { type Customer, useUnlinkAccessMutation } from './customers.api.ts';
import { refusalOf } from './refusal-of.ts';
import { texts } from './texts.ts';

const AccessDialog = lazy(() => import('./access-dialog.tsx'));
const EditDialog = lazy(() => import('./edit-dialog.tsx'));
const RemoveDialog = lazy(() => import('./remove-dialog.tsx'));
const ResetDialog = lazy(() => import('./reset-dialog.tsx'));

interface Asked {
  readonly kind: 'access' | 'edit' | 'remove' | 'reset' | 'unlink';
  readonly customer: Customer;
}

interface CustomerActions {
  /** To what is kept of him. */
  readonly data: readonly RowAction[];
  /** To the account that sees what he has. */
  readonly access: readonly RowAction[];
  readonly removal: readonly RowAction[];
}

interface Recovery {
  readonly done: (email: string) => string;
  readonly failed: string;
}

const recovery: Recovery = {
  done: (email) => `${texts.recovery.done} ${texts.recovery.sentTo(email)}`,
  failed: texts.recovery.failed,
};

/** What can be done to a customer, in the list and on his page, and the dialogs that ask before. */
export function useCustomerActions(): {
  readonly actionsOn: (customer: Customer) => CustomerActions;
  readonly dialogs: ReactNode;
} {
  const { about, show, life } = useDialog<Asked>();
  const sendRecovery = useRecovery(recovery);
  const actionsOn = (customer: Customer): CustomerActions => {
    const { linkedUserId, isLeaving } = customer;
    // What goes is not changed any more.
    if (isLeaving) return { data: [], access: [], removal: [] };
    const ask = (kind: Asked['kind']) => () => show({ kind, customer });
    return {
      data: [{ key: 'edit', label: texts.edit.open, onSelect: ask('edit') }],
      access:
        linkedUserId === null
          ? [{ key: 'access', label: texts.access.open, onSelect: ask('access') }]
          : [
              { key: 'reset', label: texts.reset.open, onSelect: ask('reset') },
              { key: 'recovery', label: texts.recovery.open, onSelect: () => void sendRecovery(linkedUserId) },
              { key: 'unlink', label: texts.unlink.open, danger: true, onSelect: ask('unlink') },
            ],
      removal: [{ key: 'remove', label: texts.remove.open, danger: true, onSelect: ask('remove') }],
    };
  };
  return { actionsOn, dialogs: about && <AskedDialog asked={about} life={life} /> };
}

function AskedDialog({ asked: { kind, customer }, life }: { readonly asked: Asked; readonly life: DialogLife }) {
  return (
    <Suspense fallback={null}>
      {kind === 'edit' && <EditDialog customer={customer} life={life} />}
      {kind === 'remove' && <RemoveDialog customer={customer} life={life} />}
      {kind === 'access' && <AccessDialog customer={customer} life={life} />}
      {kind === 'unlink' && <UnlinkDialog customer={customer} life={life} />}
      {kind === 'reset' && customer.linkedUserId !== null && (
        <ResetDialog customer={customer} userId={customer.linkedUserId} life={life} />
      )}
    </Suspense>
  );
}

function UnlinkDialog({ customer, life }: { readonly customer: Customer; readonly life: DialogLife }) {
  const [unlink] = useUnlinkAccessMutation();
  const deed = useDeed(refusalOf);
  const words = texts.unlink;
  return (
    <ConfirmDialog
      {...life}
      title={words.question(customer.name)}
      confirm={words.confirm}
      danger
      onConfirm={() => deed(unlink(customer.id).unwrap(), words)}
    >
      <p>{words.meaning}</p>
    </ConfirmDialog>
  );
}
