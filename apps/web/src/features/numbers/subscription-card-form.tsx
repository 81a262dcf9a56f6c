import { CardForm } from '../../kernel/cards/card-form.tsx';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { type NumberKey, useChangeCardMutation } from './numbers.api.ts';
import { texts } from './texts.ts';

const words = texts.method.card;

/** A card for the charges to come, which pays nothing today. */
export default function SubscriptionCardForm({ number, onDone }: { number: NumberKey; onDone: () => void }) {
  const dispatch = useAppDispatch();
  const [change] = useChangeCardMutation();
  return (
    <CardForm
      submit={words.submit}
      sending={words.sending}
      note={words.note}
      refusedHint={words.refused}
      failed={words.failed}
      onGive={async (payment) => {
        const answer = await change({ ...number, payment }).unwrap();
        if (answer.refusal === null) {
          dispatch(notify('success', words.done));
          onDone();
        }
        return answer;
      }}
      onFailed={() => undefined}
    />
  );
}
