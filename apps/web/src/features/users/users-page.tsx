import type { ListedUser, users } from '@numera/contracts/identity/users';
import { formatMoment } from '@numera/rules/format-moment';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useRecovery } from '../../kernel/accounts/use-recovery.ts';
import { fresh } from '../../kernel/api.ts';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import { ReadFigures } from '../../kernel/read-figures.tsx';
import { useDeed } from '../../kernel/use-deed.ts';
import { type ServerList, useList } from '../../kernel/use-list.ts';
import { BusyButton } from '../../ui/kit/busy-button.tsx';
import { ConfirmDialog } from '../../ui/kit/confirm-dialog.tsx';
import { DataTable } from '../../ui/kit/data-table.tsx';
import { useDialog } from '../../ui/kit/dialog-life.ts';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { PanelPage } from '../../ui/kit/panel-page.tsx';
import { StatusTag } from '../../ui/kit/status-tag.tsx';
import { refusalOf } from './refusal-of.ts';
import { texts } from './texts.ts';
import { useChangeRoleMutation, useCountUsersQuery, useDeleteUserMutation } from './users.api.ts';

const CreateUserDialog = lazy(() => import('./create-user-dialog.tsx'));
const UserDetailsDialog = lazy(() => import('./user-details-dialog.tsx'));
const ProvisionalPasswordDialog = lazy(() => import('./provisional-password-dialog.tsx'));

const list: ServerList<typeof users> = {
  path: 'users',
  tag: 'User',
  sorts: { createdAt: 'desc', name: 'asc', email: 'asc' },
  filters: { role: ['admin', 'user'] },
  periods: ['createdAt'],
};

type Table = ComponentProps<typeof DataTable<ListedUser>>;

const columnsFor = (ownId: string | undefined): Table['columns'] => [
  {
    key: 'name',
    title: texts.name,
    sort: { by: 'name', first: 'asc' },
    render: ({ id, name, isProvisional }) => (
      <span className="cell-lines">
        <span>
          {name} {id === ownId && <StatusTag status={{ text: texts.you, tone: 'info' }} />}
        </span>
        {isProvisional && <span className="cell-note">{texts.provisional}</span>}
      </span>
    ),
  },
  {
    key: 'email',
    title: texts.email,
    sort: { by: 'email', first: 'asc' },
    render: ({ email, isEmailConfirmed }) => (
      <span className="cell-lines">
        <span className="cell-wraps">{email}</span>
        {!isEmailConfirmed && <span className="cell-note">{texts.unconfirmed}</span>}
      </span>
    ),
  },
  {
    key: 'role',
    title: texts.role,
    render: ({ role }) => (
      <StatusTag status={{ text: texts.roles[role], tone: role === 'admin' ? 'success' : 'neutral' }} />
    ),
  },
  {
    key: 'created',
    title: texts.created,
    sort: { by: 'createdAt', first: 'desc' },
    render: ({ createdAt }) => <span className="digits">{formatMoment(createdAt)}</span>,
  },
  {
    key: 'signedIn',
    title: texts.signedIn,
    render: ({ signedInAt }) => (
      <span className="digits">{signedInAt ? formatMoment(signedInAt) : texts.neverSignedIn}</span>
    ),
  },
];

type Asked =
  | { readonly kind: 'details' | 'password' | 'role' | 'remove'; readonly user: ListedUser }
  | { readonly kind: 'create' };

const recovery = { done: () => texts.recovery.done, failed: texts.recovery.failed };

/** Everybody's accounts. */
export default function UsersPage() {
  const table = useList(list, texts.unread);
  const ownId = useAppSelector((state) => state.session?.user.id);
  const { about, show, life } = useDialog<Asked>();
  const sendRecovery = useRecovery(recovery);
  const actions: Table['actions'] = (user) => [
    {
      key: 'role',
      label: texts.toggle[otherRole(user)],
      isMain: true,
      disabled: user.id === ownId,
      onSelect: () => show({ kind: 'role', user }),
    },
    {
      key: 'password',
      label: texts.password.open,
      disabled: user.id === ownId,
      onSelect: () => show({ kind: 'password', user }),
    },
    { key: 'details', label: texts.details.open, onSelect: () => show({ kind: 'details', user }) },
    { key: 'recovery', label: texts.recovery.open, onSelect: () => void sendRecovery(user.id) },
    {
      key: 'remove',
      label: texts.remove.open,
      danger: true,
      disabled: user.id === ownId,
      onSelect: () => show({ kind: 'remove', user }),
    },
  ];
  return (
    <PanelPage
      title={texts.title}
      intro={texts.intro}
      actions={
        <BusyButton busy={false} busyLabel="" onPress={() => show({ kind: 'create' })}>
          {texts.create.open}
        </BusyButton>
      }
    >
      <ReadFigures
        read={useCountUsersQuery(undefined, fresh)}
        unread={texts.countsUnread}
        statsOf={(counts) => [
          { label: texts.counts.total, count: counts?.total },
          { label: texts.counts.admins, count: counts?.admins },
          { label: texts.counts.users, count: counts?.users },
        ]}
      />
      <DataTable<ListedUser>
        {...table}
        label={texts.list}
        unit={texts.unit}
        search={texts.search}
        tabs={{ filter: 'role', all: texts.all, words: texts.tabs }}
        periods={[{ days: 'createdAt', label: texts.created }]}
        columns={columnsFor(ownId)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        actions={actions}
        skeleton={<ListCardSkeleton />}
        empty={{ drawing: 'lost', title: texts.empty }}
        emptyNarrowed={texts.empty}
      />
      <Suspense fallback={null}>
        {about?.kind === 'create' && <CreateUserDialog life={life} />}
        {about?.kind === 'details' && (
          <UserDetailsDialog user={about.user} isOwn={about.user.id === ownId} life={life} />
        )}
        {about?.kind === 'password' && <ProvisionalPasswordDialog user={about.user} life={life} />}
      </Suspense>
      {about?.kind === 'role' && <RoleDialog user={about.user} life={life} />}
      {about?.kind === 'remove' && <RemoveDialog user={about.user} life={life} />}
    </PanelPage>
  );
}

const otherRole = ({ role }: Pick<ListedUser, 'role'>): ListedUser['role'] => (role === 'admin' ? 'user' : 'admin');

interface AboutUser {
  readonly user: ListedUser;
  readonly life: ReturnType<typeof useDialog>['life'];
}

function RoleDialog({ user, life }: AboutUser) {
  const [change] = useChangeRoleMutation();
  const deed = useDeed(refusalOf);
  const role = otherRole(user);
  return (
    <ConfirmDialog
      {...life}
      title={texts.toggle.question[role](user.name)}
      confirm={texts.toggle[role]}
      onConfirm={() => deed(change({ id: user.id, role }).unwrap(), texts.toggle)}
    >
      <p>{texts.toggle.meaning[role]}</p>
      <p>{texts.toggle.sessions}</p>
    </ConfirmDialog>
  );
}

function RemoveDialog({ user, life }: AboutUser) {
  const [remove] = useDeleteUserMutation();
  const deed = useDeed(refusalOf);
  return (
    <ConfirmDialog
      {...life}
      title={texts.remove.question(user.name)}
      confirm={texts.remove.confirm}
      danger
      onConfirm={() => deed(remove(user.id).unwrap(), texts.remove)}
    >
      <p>
        <strong>{user.email}</strong>
      </p>
      <p>{texts.remove.meaning}</p>
    </ConfirmDialog>
  );
}
