import type { ChargeView } from '@numera/contracts/billing/charge-link';
import { texts as paying } from '../../ui/paying/texts.ts';
import { CardForm } from '../cards/card-form.tsx';
import { useAppDispatch } from '../store-hooks.ts';
import { notify } from '../toasts-slice.ts';
import { type ChargeKey, usePayChargeByCardMutation } from './charges.api.ts';
import { texts } from './texts.ts';

interface ChargeCardFormProps {
  readonly charge: ChargeView;
  readonly link: ChargeKey;
  /** What the page showed may not be so any more. */
  readonly onOutdated: () => void;
  /** Whether the later charges go to the card that paid; null when nobody wanted that. */
  readonly onKept: (isKept: boolean | null) => void;
}

/** A card for this charge, and if its payer wants for the later ones. */
export default function ChargeCardForm({ charge, link, onOutdated, onKept }: ChargeCardFormProps) {
  const dispatch = useAppDispatch();
  const [pay] = usePayChargeByCardMutation();
  return (
    <CardForm
      submit={paying.card.submit}
      sending={paying.card.sending}
      note={texts.cardNote}
      keep={{ label: texts.keep, initial: charge.renewsByCard }}
      refusedHint={texts.refusedAgain}
      failed={texts.failedCard}
      onGive={async (payment, keep) => {
        const answer = await pay({ ...link, payment, keep }).unwrap();
        if (answer.refusal !== null) return answer;
        // That it is paid the page says by itself, for whoever looks.
        if (answer.charge.awaits === 'card') dispatch(notify('info', paying.card.pending));
        onKept(answer.isKept);
        return answer;
      }}
      onFailed={({ code }) => {
        if (code !== 'invalid-input') onOutdated();
      }}
    />
  );
}
