import { type Leaving, leavingStatus, subscriptionStatus } from '@numera/rules/status-texts';
import { StatusTag } from './status-tag.tsx';

/** How a number stands, and whether it is on its way out, as the lists of administrators show it. */
export function NumberStanding({ number }: { readonly number: Leaving }) {
  const leaving = leavingStatus(number);
  return (
    <span className="cell-lines">
      <StatusTag status={subscriptionStatus(number.status)} />
      {leaving && <StatusTag status={leaving} />}
    </span>
  );
}
