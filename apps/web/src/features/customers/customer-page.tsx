import type { CustomerDetails } from '@numera/contracts/billing/customers';
import { formatCep } from '@numera/rules/cep';
import { formatMoment } from '@numera/rules/format-moment';
import { formatPhone } from '@numera/rules/phone';
import { formatTaxId } from '@numera/rules/tax-id';
import { useParams } from 'react-router-dom';
import { fresh } from '../../kernel/api.ts';
import { failureOf } from '../../kernel/failure.ts';
import { useOwnSignals, useSignals } from '../../kernel/live/use-live-signals.ts';
import { BackLink } from '../../ui/kit/back-link.tsx';
import { Descriptions } from '../../ui/kit/descriptions.tsx';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { PageColumns } from '../../ui/kit/page-columns.tsx';
import { PanelPage } from '../../ui/kit/panel-page.tsx';
import { type RowAction, RowActions } from '../../ui/kit/row-actions.tsx';
import { SectionCard } from '../../ui/kit/section-card.tsx';
import { StatusTag } from '../../ui/kit/status-tag.tsx';
import { UnknownPage } from '../../ui/kit/unknown-page.tsx';
import { AccountCards } from './account-cards.tsx';
import { BookCards } from './book-cards.tsx';
import { useCustomerActions } from './customer-actions.tsx';
import { useGetCustomerQuery } from './customers.api.ts';
import { StoryCard } from './story-card.tsx';
import { texts } from './texts.ts';

const words = texts.details;

/** One customer: what is kept of him, what he has, and everything that happened. Each part loads and fails by itself. */
export default function CustomerPage() {
  const { customerId = '' } = useParams();
  const { currentData: customer, error, refetch } = useGetCustomerQuery(customerId, fresh);
  const { actionsOn, dialogs } = useCustomerActions();
  useOwnSignals();
  useSignals('Customer');
  useSignals('User');
  const failure = error && !customer ? failureOf(error) : null;
  if (failure && ['not-found', 'invalid-input'].includes(failure.code))
    return <UnknownPage words={words.unknown} to="/admin/clientes" />;
  const actions = customer && actionsOn(customer);
  return (
    <>
      <BackLink to="/admin/clientes" text={words.back} label={words.path} />
      <PanelPage
        title={customer?.name ?? words.opening}
        {...(customer ? { intro: customer.email } : {})}
        reading={{
          ...{ skeleton: <ListCardSkeleton />, slow: words.slow, failed: words.unread },
          ...{ failure: failure?.message ?? null, onRetry: () => void refetch() },
        }}
      >
        {customer && actions ? (
          <PageColumns
            main={
              <>
                <BookCards customer={customer} />
                <StoryCard customer={customer} />
              </>
            }
            aside={
              <>
                <DataCard customer={customer} actions={[...actions.data, ...actions.removal]} />
                <AccountCards userId={customer.linkedUserId} actions={actions.access} />
              </>
            }
          />
        ) : null}
      </PanelPage>
      {dialogs}
    </>
  );
}

interface DataCardProps {
  readonly customer: CustomerDetails;
  readonly actions: readonly RowAction[];
}

function DataCard({ customer, actions }: DataCardProps) {
  const { address, number, complement, neighborhood, city, state, cep } = customer;
  const lines = [`${address}, ${number}`, complement, neighborhood, `${city}/${state}`, formatCep(cep)];
  return (
    <SectionCard
      title={words.data}
      actions={actions.length > 0 && <RowActions name={customer.name} actions={actions} />}
    >
      {customer.isLeaving && <StatusTag status={{ text: texts.remove.underWay, tone: 'warning' }} />}
      <ProviderNote customer={customer} />
      <Descriptions
        items={[
          { label: texts.taxId, value: <span className="digits">{formatTaxId(customer.cpfCnpj)}</span> },
          { label: texts.phone, value: <span className="digits">{formatPhone(customer.phone)}</span> },
          { label: texts.fields.address, value: lines.filter(Boolean).join(' · ') },
          { label: words.registered, value: <span className="digits">{formatMoment(customer.createdAt)}</span> },
        ]}
      />
    </SectionCard>
  );
}

/** What the provider does not know yet, or does not take. */
function ProviderNote({ customer: { atProvider } }: { readonly customer: CustomerDetails }) {
  if (!atProvider) return null;
  const tone = atProvider.state === 'refused' ? 'danger' : 'info';
  return (
    <>
      <StatusTag status={{ text: words.atProvider[atProvider.state], tone }} />
      {atProvider.reason && <p className="cell-note">{words.refusedMeaning(atProvider.reason)}</p>}
    </>
  );
}
