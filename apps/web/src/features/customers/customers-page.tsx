import type { customers } from '@numera/contracts/billing/customers';
import type { BusinessOverview } from '@numera/contracts/billing/overviews';
import { formatMoment } from '@numera/rules/format-moment';
import { formatPhone } from '@numera/rules/phone';
import { relativeTime } from '@numera/rules/relative-time';
import { formatTaxId } from '@numera/rules/tax-id';
import { type ComponentProps, lazy, Suspense } from 'react';
import { api, fresh } from '../../kernel/api.ts';
import { failureIn } from '../../kernel/failure.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { useDeed } from '../../kernel/use-deed.ts';
import { type ServerList, useList } from '../../kernel/use-list.ts';
import { ConfirmDialog } from '../../ui/kit/confirm-dialog.tsx';
import { DataTable } from '../../ui/kit/data-table.tsx';
import { type DialogLife, useDialog } from '../../ui/kit/dialog-life.ts';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { PanelPage } from '../../ui/kit/panel-page.tsx';
import { StatCards } from '../../ui/kit/stat-cards.tsx';
import { StatusTag } from '../../ui/kit/status-tag.tsx';
import { type Customer, useSendCustomerRecoveryMutation, useUnlinkAccessMutation } from './customers.api.ts';
import { refusalOf } from './refusal-of.ts';
import { texts } from './texts.ts';

const AccessDialog = lazy(() => import('./access-dialog.tsx'));
const EditDialog = lazy(() => import('./edit-dialog.tsx'));
const RemoveDialog = lazy(() => import('./remove-dialog.tsx'));
const ResetDialog = lazy(() => import('./reset-dialog.tsx'));

const list: ServerList<typeof customers> = {
  path: 'customers',
  tag: 'Customer',
  sorts: { createdAt: 'desc', name: 'asc' },
  filters: { access: ['linked', 'none'] },
  periods: ['createdAt'],
};

type Table = ComponentProps<typeof DataTable<Customer>>;

const columns: Table['columns'] = [
  {
    key: 'name',
    title: texts.name,
    sort: { by: 'name', first: 'asc' },
    render: ({ name, numbers, isLeaving }) => (
      <span className="cell-lines">
        <span>{name}</span>
        {numbers.active > 0 && <StatusTag status={{ text: texts.active, tone: 'success' }} />}
        {isLeaving && <StatusTag status={{ text: texts.remove.underWay, tone: 'warning' }} />}
      </span>
    ),
  },
  { key: 'email', title: texts.email, render: ({ email }) => <span className="cell-wraps">{email}</span> },
  { key: 'taxId', title: texts.taxId, render: ({ cpfCnpj }) => <span className="digits">{formatTaxId(cpfCnpj)}</span> },
  { key: 'phone', title: texts.phone, render: ({ phone }) => <span className="digits">{formatPhone(phone)}</span> },
  {
    key: 'numbers',
    title: texts.numbers,
    render: ({ numbers: { active, total } }) => (total === 0 ? texts.noNumbers : texts.counted(active, total)),
  },
  {
    key: 'pending',
    title: texts.pending,
    render: ({ pendingPayments }) =>
      pendingPayments > 0 && <StatusTag status={{ text: texts.pendingCount(pendingPayments), tone: 'warning' }} />,
  },
  {
    key: 'since',
    title: texts.since,
    sort: { by: 'createdAt', first: 'desc' },
    render: ({ createdAt }) => <span title={formatMoment(createdAt)}>{relativeTime(createdAt, new Date())}</span>,
  },
];

interface Asked {
  readonly kind: 'access' | 'edit' | 'remove' | 'reset' | 'unlink';
  readonly customer: Customer;
}

/** Who has bought. */
export default function CustomersPage() {
  const table = useList(list, texts.unread);
  const { about, show, life } = useDialog<Asked>();
  const sendRecovery = useRecoveryNotice();
  const actions: Table['actions'] = (customer) => {
    const ask = (kind: Asked['kind']) => () => show({ kind, customer });
    const { id, linkedUserId, isLeaving } = customer;
    const shared = { key: 'details', label: texts.details.open, isMain: true, to: `/admin/clientes/${id}` } as const;
    // What goes is not changed any more.
    if (isLeaving) return [shared];
    const edit = { key: 'edit', label: texts.edit.open, onSelect: ask('edit') };
    const remove = { key: 'remove', label: texts.remove.open, danger: true, onSelect: ask('remove') };
    if (linkedUserId === null)
      return [shared, edit, { key: 'access', label: texts.access.open, onSelect: ask('access') }, remove];
    return [
      shared,
      edit,
      { key: 'reset', label: texts.reset.open, onSelect: ask('reset') },
      { key: 'recovery', label: texts.recovery.open, onSelect: () => void sendRecovery(linkedUserId) },
      { key: 'unlink', label: texts.unlink.open, danger: true, onSelect: ask('unlink') },
      remove,
    ];
  };
  return (
    <PanelPage title={texts.title} intro={texts.intro}>
      <Figures />
      <DataTable<Customer>
        {...table}
        label={texts.list}
        unit={texts.unit}
        search={texts.search}
        tabs={{ filter: 'access', all: texts.all, words: texts.tabs }}
        periods={[{ days: 'createdAt', label: texts.since }]}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        actions={actions}
        skeleton={<ListCardSkeleton />}
        empty={{ drawing: 'lost', title: texts.empty, text: texts.emptyText }}
        emptyNarrowed={texts.emptyNarrowed}
      />
      <Suspense fallback={null}>
        {about?.kind === 'edit' && <EditDialog customer={about.customer} life={life} />}
        {about?.kind === 'remove' && <RemoveDialog customer={about.customer} life={life} />}
        {about?.kind === 'access' && <AccessDialog customer={about.customer} life={life} />}
        {about?.kind === 'reset' && about.customer.linkedUserId !== null && (
          <ResetDialog customer={about.customer} userId={about.customer.linkedUserId} life={life} />
        )}
      </Suspense>
      {about?.kind === 'unlink' && <UnlinkDialog customer={about.customer} life={life} />}
    </PanelPage>
  );
}

const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCustomerFigures: build.query<BusinessOverview, void>({ query: () => 'overview', providesTags: ['Overview'] }),
  }),
});

function Figures() {
  const { data } = figuresApi.useGetCustomerFiguresQuery(undefined, fresh);
  const { customers: total, numbers, payments } = data ?? {};
  return (
    <StatCards
      stats={[
        { label: texts.cards.customers, count: total },
        {
          label: texts.cards.active,
          count: numbers?.active,
          ...(numbers ? { note: texts.cards.ofTotal(numbers.total) } : {}),
        },
        { label: texts.cards.pending, count: payments?.pending },
      ]}
    />
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

/** Asks for the letter, and says what came of it. */
function useRecoveryNotice() {
  const dispatch = useAppDispatch();
  const [send] = useSendCustomerRecoveryMutation();
  return async (userId: string) => {
    const failure = await failureIn(send(userId).unwrap());
    if (!failure) dispatch(notify('success', texts.recovery.done));
    else dispatch(notify('error', `${texts.recovery.failed}: ${failure.message}`));
  };
}
