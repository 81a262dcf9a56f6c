import { formatTaxId } from '@numera/rules/tax-id';
import { lazy, Suspense, useState } from 'react';
import { PartUnread } from '../../kernel/part-unread.tsx';
import { BusyButton } from '../../ui/kit/busy-button.tsx';
import { useDialog } from '../../ui/kit/dialog-life.ts';
import { PickList } from '../../ui/kit/pick-list.tsx';
import { SearchBox } from '../../ui/kit/search-box.tsx';
import { useFindCustomersQuery } from './manual-sale.api.ts';
import type { Chosen, SaleDraft } from './sale-draft.ts';
import { texts } from './texts.ts';

const NewCustomerDialog = lazy(() => import('./new-customer-dialog.tsx'));
const LIST_PX = 400;

interface CustomerStepProps {
  readonly draft: SaleDraft;
  readonly onChoose: (customer: Chosen) => void;
}

/** Who buys: found, or recorded here. */
export function CustomerStep({ draft, onChoose }: CustomerStepProps) {
  const [search, setSearch] = useState('');
  const { currentData: data, error, refetch } = useFindCustomersQuery(search, { refetchOnMountOrArgChange: true });
  const { about, show, life } = useDialog<true>();
  const rows = (data?.rows ?? []).filter(({ isLeaving }) => !isLeaving);
  const choose = (id: string) => {
    const found = rows.find((row) => row.id === id);
    if (found) onChoose({ id, name: found.name, email: found.email, isLinked: found.linkedUserId !== null });
  };
  return (
    <>
      <div className="wizard__ways">
        <SearchBox {...texts.search} value={search} onSearch={setSearch} />
        <BusyButton kind="default" busy={false} busyLabel="" onPress={() => show(true)}>
          {texts.newCustomer.open}
        </BusyButton>
      </div>
      {!data && (
        <PartUnread
          error={error}
          reading={texts.reading}
          unread={texts.customersUnread}
          onRetry={() => void refetch()}
        />
      )}
      {data && rows.length === 0 && <p>{texts.noCustomers}</p>}
      <PickList
        label={texts.customers}
        maxHeight={LIST_PX}
        value={draft.customer?.id ?? null}
        onPick={choose}
        picks={rows.map(({ id, name, email, cpfCnpj, numbers }) => ({
          key: id,
          title: name,
          note: `${email} · ${formatTaxId(cpfCnpj)} · ${texts.counted(numbers.total)}`,
        }))}
      />
      {data && data.next !== null && <p className="cell-note">{texts.moreCustomers}</p>}
      {draft.customer && !rows.some(({ id }) => id === draft.customer?.id) && (
        <p role="status">
          <strong>{draft.customer.name}</strong> · {draft.customer.email}
        </p>
      )}
      <Suspense fallback={null}>{about && <NewCustomerDialog life={life} onCreated={onChoose} />}</Suspense>
    </>
  );
}
