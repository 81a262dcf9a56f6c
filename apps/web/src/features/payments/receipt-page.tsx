import { skipToken } from '@reduxjs/toolkit/query';
import { Link, useParams } from 'react-router-dom';
import { fresh } from '../../kernel/api.ts';
import { failureOf } from '../../kernel/failure.ts';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import { Icon } from '../../ui/icon.tsx';
import { ActionButton } from '../../ui/kit/action-button.tsx';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { PanelPage } from '../../ui/kit/panel-page.tsx';
import { UnknownPage } from '../../ui/kit/unknown-page.tsx';
import { useGetReceiptQuery } from './payments.api.ts';
import { ReceiptPaper } from './receipt.tsx';
import { texts } from './texts.ts';
import './receipt.css';

const words = texts.receipt;

const unknownCodes: readonly string[] = ['not-found', 'invalid-input'];

/** What was paid, to be kept: on the screen as on paper. */
export function ReceiptPage() {
  const { paymentId } = useParams();
  const userId = useAppSelector((state) => state.session?.user.id);
  const asked = paymentId === undefined ? skipToken : { id: paymentId, userId };
  const { currentData: receipt, error, refetch } = useGetReceiptQuery(asked, fresh);
  const failure = error && !receipt ? failureOf(error) : null;
  if (failure && unknownCodes.includes(failure.code))
    return <UnknownPage words={words.unknown} to="/admin/pagamentos" />;
  const reading = {
    ...{ skeleton: <ListCardSkeleton />, slow: words.slow, failed: words.unread },
    ...{ failure: failure?.message ?? null, onRetry: () => void refetch() },
  };
  return (
    <div className="receipt-page">
      <nav className="receipt-page__back" aria-label={words.path}>
        <Link to="/admin/pagamentos">
          <Icon name="back" />
          {words.back}
        </Link>
      </nav>
      <PanelPage
        title={words.title}
        actions={
          receipt && (
            <ActionButton kind="primary" onPress={() => print()}>
              {words.print}
            </ActionButton>
          )
        }
        reading={reading}
      >
        {receipt ? <ReceiptPaper receipt={receipt} /> : null}
      </PanelPage>
    </div>
  );
}
