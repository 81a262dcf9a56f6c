import type { LetterTemplate } from '@numera/contracts/notifications/letter-templates';
import { formatMoment } from '@numera/rules/format-moment';
import { told } from '../../kernel/certainty.ts';
import { failureOf } from '../../kernel/failure.ts';
import { LetterView } from '../../kernel/letters/letter-view.tsx';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { BusyButton } from '../../ui/kit/busy-button.tsx';
import { Descriptions } from '../../ui/kit/descriptions.tsx';
import { FailedAlert } from '../../ui/kit/failed-alert.tsx';
import { RefusalAlert } from '../../ui/kit/refusal-alert.tsx';
import { SectionCard } from '../../ui/kit/section-card.tsx';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { usePreviewLetterQuery, useSendTestLetterMutation } from './letters.api.ts';
import { texts } from './texts.ts';

const figure = (count: number) => <span className="digits">{count.toLocaleString('pt-BR')}</span>;

/** One kind of letter: when it goes, how often it went, what it looks like, and the way to get one. */
export function LetterCard({ letter }: { readonly letter: LetterTemplate }) {
  const { template, name, when, sent, failed, lastSentAt } = letter;
  const { currentData: shown, error, refetch } = usePreviewLetterQuery(template);
  const { busy, refusal, run } = useTest(template);
  return (
    <SectionCard title={name}>
      <Descriptions
        items={[
          { label: texts.when, value: when },
          { label: texts.sent, value: figure(sent) },
          { label: texts.failed, value: figure(failed) },
          {
            label: texts.last,
            value: lastSentAt ? <span className="digits">{formatMoment(lastSentAt)}</span> : texts.never,
          },
        ]}
      />
      <div className="letters__test">
        <BusyButton busy={busy} busyLabel={texts.testing} onPress={() => void run()}>
          {texts.test}
        </BusyButton>
        <span className="cell-note">{texts.example}</span>
      </div>
      {refusal && <RefusalAlert title={refusal.title} text={refusal.message} />}
      {shown && <LetterView letter={shown} />}
      {!shown && error && (
        <FailedAlert title={texts.previewUnread} text={failureOf(error).message} onRetry={() => void refetch()} />
      )}
      {!shown && !error && <p role="status">{texts.reading}</p>}
    </SectionCard>
  );
}

function useTest(template: string) {
  const dispatch = useAppDispatch();
  const [send] = useSendTestLetterMutation();
  return useAttempt(async () => {
    try {
      const { to } = await send(template).unwrap();
      dispatch(notify('success', texts.tested(to)));
      return null;
    } catch (error) {
      const message = told(failureOf(error), { refused: texts.refused, lost: texts.lost });
      return { title: texts.testFailed, message };
    }
  });
}
