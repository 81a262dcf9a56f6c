import { type Activation, type CarrierStep, moveTo } from './activation.ts';
import { noted } from './intend.ts';
import type { CarrierNews, Decision } from './learn.ts';

/** However long the carrier does not take its number back, it is asked so often. */
const SELDOM_MS = 3_600_000;

/** An acquisition whose answer was lost may still be on its way: for so many delays nobody believes that it never came. */
const WAITED_FOR = 2;

/**
 * The subscription has ended: the activation gives its number back. What was never asked of the carrier is over at once; where
 * it may have given the number, that is looked up first; not when the number serves another order by now, whose it then is. Of one
 * that gives back already nothing changes.
 */
export function release(activation: Activation, servesAnother: boolean, now: Date): Activation {
  switch (activation.state) {
    case 'REQUESTED':
      return moveTo(activation, 'RELEASED', now);
    case 'ACQUIRING':
      return releasing(activation, 'look-up', now);
    case 'ACTIVE':
      return activation.ownLine ? moveTo(activation, 'RELEASED', now) : releasing(activation, 'release', now);
    case 'FAILED':
      return leftInDoubt(activation) && !servesAnother
        ? releasing(activation, 'look-up', now)
        : moveTo(activation, 'RELEASED', now);
    case 'RELEASING':
    case 'RELEASED':
      return activation;
    default:
      return activation.state satisfies never;
  }
}

/** The carrier bills a number that was taken for given back: it is cancelled there now. Null of one that is anything else. */
export const releasedAgain = (activation: Activation, now: Date): Activation | null =>
  activation.state === 'RELEASED' ? releasing(activation, 'look-up', now) : null;

const releasing = (activation: Activation, step: CarrierStep, now: Date): Activation => ({
  ...moveTo(activation, 'RELEASING', now),
  step,
  failures: 0,
  suspension: null,
});

/** It failed without anybody knowing whether the carrier gave the number. */
const leftInDoubt = ({ inDoubt, reason }: Activation): boolean => inDoubt && reason !== 'number-taken';

/**
 * The whole way back in one place. It has no end but the number's: when the schedule of patience is used up people are told, and
 * the carrier is asked ever more seldom, at last once an hour.
 */
export function learnRelease(
  before: Activation,
  step: CarrierStep,
  news: CarrierNews,
  delaysMs: readonly number[],
  now: Date,
): Decision {
  const activation = noted(before, step, news.kind);
  const ended: Decision = { activation: moveTo(activation, 'RELEASED', now), runAgainInMs: null };
  const at = (next: CarrierStep): Decision => ({ activation: { ...activation, step: next }, runAgainInMs: 0 });
  const later = (next: CarrierStep, atLeastMs = 0): Decision => {
    const { failures } = activation;
    return {
      activation: { ...activation, step: next, failures: failures + 1 },
      runAgainInMs: Math.max(delayOf(failures, delaysMs), atLeastMs),
      isOverdue: failures >= delaysMs.length,
    };
  };

  switch (news.kind) {
    case 'released':
      return ended;
    case 'available':
    case 'not-ours':
      return mayStillCome(activation) ? later('look-up') : ended;
    case 'credentials':
    case 'owned':
      return wasRefused(activation) ? later('release') : at('release');
    case 'refused':
      // Perhaps because it is not ours any more.
      return step === 'release' ? at('look-up') : later('look-up');
    case 'not-done':
      return later(step, news.retryAfterMs);
    case 'unknown':
      return later('look-up');
    default:
      return news satisfies never;
  }
}

function delayOf(failures: number, delaysMs: readonly number[]): number {
  const planned = delaysMs[failures];
  if (planned !== undefined) return planned;
  const longest = delaysMs.at(-1) ?? SELDOM_MS;
  return Math.min(SELDOM_MS, longest * 2 ** (failures - delaysMs.length + 1));
}

/** The carrier did not want it back a moment ago. */
const wasRefused = ({ attempts }: Activation): boolean => {
  const last = attempts.at(-1);
  return last?.call === 'release' && last.outcome === 'refused';
};

const mayStillCome = ({ attempts, failures }: Activation): boolean => {
  const last = attempts.at(-1);
  const isOpen = last?.call === 'acquire' && (last.outcome === 'unknown' || last.outcome === 'lost');
  return isOpen && failures < WAITED_FOR;
};
