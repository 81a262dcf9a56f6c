import { today } from '@numera/rules/dates';
import { subscriptionStatus } from '@numera/rules/status-texts';
import { StatusTag } from '../../ui/kit/status-tag.tsx';
import type { Lived } from './life.ts';
import { toldOf } from './life-texts.ts';

/** A number's status, and why or until when. */
export function NumberStatus({ number }: { number: Lived }) {
  const { note, tone } = toldOf(number, today(new Date()));
  return (
    <span className="cell-lines">
      <StatusTag status={subscriptionStatus(number.status)} />
      {note && (
        <span className="cell-note" data-tone={tone}>
          {note}
        </span>
      )}
    </span>
  );
}
