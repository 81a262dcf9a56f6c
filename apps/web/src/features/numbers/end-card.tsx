import { ActionButton } from '../../ui/kit/action-button.tsx';
import { SectionCard } from '../../ui/kit/section-card.tsx';
import type { Lived } from './life.ts';
import { texts } from './texts.ts';

const words = texts.page.end;

/** Where a number is given up; nothing where that is not possible, or done. */
export function EndCard({ number, onAct }: { number: Lived; onAct: (action: 'cancel') => void }) {
  const { status, endingReason, cancelAt } = number;
  const isPossible = (status === 'ACTIVE' && cancelAt === null) || status === 'SUSPENDED';
  if (!isPossible || endingReason !== null) return null;
  return (
    <SectionCard
      title={words.title}
      actions={
        <ActionButton kind="danger" onPress={() => onAct('cancel')}>
          {texts.actions.cancel}
        </ActionButton>
      }
    >
      <p className="cell-note">{words.text}</p>
    </SectionCard>
  );
}
