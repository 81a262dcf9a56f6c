import type { FormValues } from './form-rules.ts';
import type { billingPolicyForm } from './setting-forms.ts';

export type PolicyStepKind = 'upcoming' | 'due' | 'late' | 'notice' | 'suspension' | 'end';

/** What happens to a charge that nobody pays, and how many days after its due date; before it, less than 0. */
export interface PolicyStep {
  readonly kind: PolicyStepKind;
  readonly day: number;
}

/**
 * The days of a charge by PIX, due on a day on which banks work, in the order in which they come. A slip that is being cleared, and days on
 * which banks rest, move what follows; the agenda of billing's domain says exactly when. Empty while a field is not yet a number.
 */
export function policySteps(values: Partial<FormValues<typeof billingPolicyForm>>): readonly PolicyStep[] {
  const { upcomingDays, lateDays, noticeDays, suspendAfterDays, endAfterDays } = values;
  const given = [upcomingDays, lateDays, noticeDays, suspendAfterDays, endAfterDays];
  if (!given.every((days) => Number.isInteger(days))) return [];
  const suspension = noticeDays! + suspendAfterDays!;
  const steps: PolicyStep[] = [
    { kind: 'upcoming', day: -upcomingDays! },
    { kind: 'due', day: 0 },
    { kind: 'late', day: lateDays! },
    { kind: 'notice', day: noticeDays! },
    { kind: 'suspension', day: suspension },
    { kind: 'end', day: suspension + endAfterDays! },
  ];
  return steps.sort((one, other) => one.day - other.day);
}
