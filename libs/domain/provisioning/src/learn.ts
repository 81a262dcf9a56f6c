import {
  type Activation,
  type CarrierStep,
  failed,
  type FailureReason,
  moveTo,
  type SipCredentials,
} from './activation.ts';
import { noted } from './intend.ts';

/** What the carrier's answer to a step tells. */
export type CarrierNews =
  /** The number is ours and here is its password. */
  | { readonly kind: 'credentials'; readonly credentials: SipCredentials; readonly monthlyCents?: number | null }
  /** The number is ours; the password was told when nobody listened. */
  | { readonly kind: 'owned'; readonly monthlyCents?: number | null }
  | { readonly kind: 'available' }
  /** It is not ours; whether it is free only an attempt would tell. */
  | { readonly kind: 'not-ours' }
  | { readonly kind: 'released' }
  /** The carrier says no. */
  | { readonly kind: 'refused'; readonly reason: FailureReason }
  | { readonly kind: 'not-done'; readonly retryAfterMs: number }
  | { readonly kind: 'unknown' };

/** The activation after the news. `runAgainInMs` is null when it has come to its end. */
export interface Decision {
  readonly activation: Activation;
  readonly runAgainInMs: number | null;
  readonly credentials?: SipCredentials;
  /** It goes on, but has already taken longer than it should: a person must look. */
  readonly isOverdue?: boolean;
}

/**
 * The whole way to a number in one place: the step that was made and what the carrier said, the next step out. `delaysMs` is the
 * schedule of patience: when it is used up the activation fails, and people take over.
 */
export function learn(
  before: Activation,
  step: CarrierStep,
  news: CarrierNews,
  delaysMs: readonly number[],
  now: Date,
): Decision {
  const activation = noted(before, step, news.kind);
  const ended = (reason: FailureReason): Decision => ({
    activation: failed(activation, reason, now),
    runAgainInMs: null,
  });
  const givenUp = (): Decision => ended(activation.inDoubt ? 'outcome-unknown' : 'carrier-unreachable');
  const at = (next: CarrierStep): Decision =>
    activation.failures > delaysMs.length ? givenUp() : { activation: { ...activation, step: next }, runAgainInMs: 0 };
  const later = (next: CarrierStep, atLeastMs = 0): Decision => {
    const delay = delaysMs[activation.failures];
    if (delay === undefined) return givenUp();
    const failures = activation.failures + 1;
    return { activation: { ...activation, step: next, failures }, runAgainInMs: Math.max(delay, atLeastMs) };
  };

  switch (news.kind) {
    case 'credentials':
      return { activation: moveTo(activation, 'ACTIVE', now), runAgainInMs: null, credentials: news.credentials };
    case 'owned':
      return at('release');
    case 'available':
      return wasRefused(activation) ? later('acquire') : at('acquire');
    case 'not-ours':
      return wasRefused(activation) ? ended('number-taken') : at('acquire');
    case 'released':
      return at('acquire');
    case 'refused':
      if (step === 'release') return later('look-up');
      return step === 'acquire' && activation.inDoubt ? at('look-up') : ended(news.reason);
    case 'not-done':
      return later(step, news.retryAfterMs);
    case 'unknown':
      return later('look-up');
    default:
      return news satisfies never;
  }
}

const wasRefused = ({ attempts }: Activation): boolean => attempts.at(-1)?.outcome === 'refused';
