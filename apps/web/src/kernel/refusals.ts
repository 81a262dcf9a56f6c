import type { Refusal } from '../ui/kit/use-attempt.ts';
import { told } from './certainty.ts';
import { failureOf } from './failure.ts';

interface Words {
  /** What is the case when it was refused. */
  readonly refused?: string;
  /** What may be the case when nobody answered. */
  readonly lost: string;
  /** The specification's own words for what nobody named. */
  readonly unnamed?: string;
}

/** Why something was not done, under a title, and what that means. */
export const refusalsSaying =
  ({ unnamed, ...meaning }: Words) =>
  (error: unknown, title: string): Refusal => {
    const failure = failureOf(error);
    const named = failure.code === 'unknown' && unnamed ? { ...failure, message: unnamed } : failure;
    return { title, message: told(named, meaning), fields: failure.fields };
  };
