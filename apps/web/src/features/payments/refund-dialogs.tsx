import type { ManagedPayment } from '@numera/contracts/billing/all-payments';
import type { RefundStanding } from '@numera/contracts/billing/refunds';
import { refundWish } from '@numera/rules/charge-forms';
import { formatDid } from '@numera/rules/did';
import { formatCents, formatReais } from '@numera/rules/money';
import { useRef, useState } from 'react';
import { currentIn } from '../../kernel/change.ts';
import { refusalsSaying } from '../../kernel/refusals.ts';
import { useDeed } from '../../kernel/use-deed.ts';
import { FormField } from '../../ui/form-field.tsx';
import { DialogForm } from '../../ui/kit/dialog-form.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { ReasonDialog } from '../../ui/kit/reason-dialog.tsx';
import { type Refusal, useAttempt } from '../../ui/kit/use-attempt.ts';
import { useRefundMutation } from './all-payments.api.ts';
import { texts } from './all-payments-texts.ts';

const words = texts.deeds;
const plain = refusalsSaying({ refused: texts.refusedNote, lost: texts.lost });

interface RefundProps {
  readonly payment: ManagedPayment;
  readonly life: DialogLife;
}

/** Through the provider. A slip goes back whole, or not at all. */
export function RefundDialog(props: RefundProps) {
  return props.payment.method === 'BOLETO' ? <SlipRefund {...props} /> : <PartRefund {...props} as="refund" />;
}

/** An operator has given it back himself: cash, or what the provider does not give back. */
export const HandBackDialog = (props: RefundProps) => <PartRefund {...props} as="handed" />;

const nameOf = ({ number }: ManagedPayment): string => formatDid(number.number);

/** Gives back so much; when somebody was faster, what is left by now is shown, and is asked about anew. */
function useGiveBack(payment: ManagedPayment, as: 'refund' | 'handed') {
  const [refund] = useRefundMutation();
  const [standing, setStanding] = useState<RefundStanding>({
    takenCents: payment.takenCents,
    leftCents: payment.valueCents - payment.takenCents,
  });
  const wish = useRef({ of: '', key: '' });
  const deed = useDeed((error, title) => {
    const now = currentIn<RefundStanding>(error);
    if (!now) return plain(error, title);
    setStanding(now);
    return { title, message: texts.refundedSince(formatCents(now.leftCents)) };
  });
  const { takenCents: seenCents } = standing;
  const giveBack = (body: { readonly amountCents: number; readonly reason: string }): Promise<Refusal | null> => {
    // The same however often it is sent; another amount, or upon what others did, is another wish.
    const of = `${body.amountCents} ${seenCents}`;
    if (wish.current.of !== of) wish.current = { of, key: crypto.randomUUID() };
    const inHand = as === 'handed';
    const asked = { paymentId: payment.id, wish: wish.current.key, body: { ...body, inHand, seenCents } };
    return deed(refund(asked).unwrap(), words[as]);
  };
  return { leftCents: standing.leftCents, giveBack };
}

function SlipRefund({ payment, life }: RefundProps) {
  const { leftCents, giveBack } = useGiveBack(payment, 'refund');
  return (
    <ReasonDialog
      {...life}
      title={words.refund.title(nameOf(payment))}
      name="devolver"
      submit={words.refund.submit}
      busy={texts.busy}
      onConfirm={(reason) => giveBack({ amountCents: leftCents, reason })}
    >
      <p className="panel-dialog__text">{words.refund.meaningOfSlip(formatCents(leftCents))}</p>
    </ReasonDialog>
  );
}

function PartRefund({ payment, life, as }: RefundProps & { readonly as: 'refund' | 'handed' }) {
  const { leftCents, giveBack } = useGiveBack(payment, as);
  const attempt = useAttempt(giveBack);
  const left = formatCents(leftCents);
  const meaning = {
    refund: words.refund.meaning(left),
    handed: payment.byHand === 'only' ? words.handed.meaningOfCash(left) : words.handed.meaning(left),
  };
  return (
    <PanelDialog {...life} title={words[as].title(nameOf(payment))} onClose={attempt.busy ? undefined : life.onClose}>
      <p className="panel-dialog__text">{meaning[as]}</p>
      <DialogForm
        form={refundWish}
        name={as === 'refund' ? 'devolver' : 'registrar-devolucao'}
        initial={{ amountCents: formatReais(leftCents) }}
        attempt={attempt}
        needs="reason"
        submit={words[as].submit}
        busy={texts.busy}
        danger
        onDone={life.onClose}
        back={{ label: texts.back, onPress: life.onClose }}
      >
        <FormField
          form={refundWish}
          name="amountCents"
          label={words[as].amount}
          inputMode="numeric"
          autoComplete="off"
        />
        <FormField form={refundWish} name="reason" label={words.refund.reason} autoComplete="off" />
      </DialogForm>
    </PanelDialog>
  );
}
