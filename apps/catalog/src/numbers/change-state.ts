import type { NumberState } from '@numera/domain-catalog/hold';

/** A change of one number, judged and timed by the database's clock: a skewed host must not shorten anybody's hold. */
export interface Change {
  readonly to: NumberState;
  /** Who caused it, for the history. */
  readonly by: string;
  /** Fields to set: expressions of the aggregation language. */
  readonly set?: Readonly<Record<string, unknown>>;
  readonly unset?: readonly string[];
}

const KEPT_HISTORY = 100;

/** Whether the number is, or was before somebody's hold, kept apart for its last owner. */
export const isReclaimed = { $gt: ['$quarantinedUntil', null] };

/** Whether nobody else may take the number at this moment, as an expression. A hold of its last owner lapses into quarantine. */
export const isTaken = {
  $or: [
    { $in: ['$state', ['SOLD', 'QUARANTINED']] },
    { $and: [{ $eq: ['$state', 'HELD'] }, { $or: [{ $gt: ['$heldUntil', '$$NOW'] }, isReclaimed] }] },
  ],
};

/** A number that may be taken: free, or held by somebody whose time is over. */
export const available = [
  { state: 'FREE' },
  { state: 'HELD', quarantinedUntil: null, $expr: { $lte: ['$heldUntil', '$$NOW'] } },
];

/** A number that is kept apart, or was before this order took it back. */
export const reclaimedBy = (orderId: string): object => ({
  state: { $in: ['HELD', 'QUARANTINED'] },
  quarantinedUntil: { $ne: null },
  reclaimedBy: orderId,
});

/** A hold that a buyer still has. */
export const live = { state: 'HELD', orderId: null, $expr: { $gt: ['$heldUntil', '$$NOW'] } };

const addMinutes = (instant: unknown, minutes: number): object => ({ $add: [instant, minutes * 60_000] });

/** When it was placed; one of before that was noted is as old as it is now. */
const heldSince = { $ifNull: ['$heldSince', '$$NOW'] };

/** Whether the time is not over for which a hold may be renewed. */
export const isRenewable = (lifeMinutes: number): object => ({
  $gt: [addMinutes(heldSince, lifeMinutes), '$$NOW'],
});

/** The fields of a hold that is renewed: `minutes` from now, but not beyond its whole life. */
export const renewed = (minutes: number, lifeMinutes: number): Readonly<Record<string, object>> => ({
  heldSince,
  heldUntil: {
    $max: ['$heldUntil', { $min: [addMinutes('$$NOW', minutes), addMinutes(heldSince, lifeMinutes)] }],
  },
});

/** The end of a hold that starts now; never earlier than one that was promised before. */
export const atLeastMinutes = (minutes: number): object => ({
  $max: ['$heldUntil', addMinutes('$$NOW', minutes)],
});

/**
 * Whether a change took the number off the shelf or put it back, told by the row that it left: an arrival bears the instant of
 * the command that wrote it, and stands behind the state it came from. What becomes FREE was held, or there is no change.
 */
export const touchesShelf = {
  $or: [
    { $eq: ['$state', 'FREE'] },
    {
      $and: [{ $eq: [{ $last: '$history.at' }, '$$NOW'] }, { $eq: [{ $arrayElemAt: ['$history.state', -2] }, 'FREE'] }],
    },
  ],
};

/**
 * The update that makes the change. A hold that had run out is written into the history as the return to the shelf, or into
 * quarantine, that it was, so that the history stays a path of the state machine and its versions have no gap.
 */
export function changePipeline({ to, by, set = {}, unset = [] }: Change): object[] {
  const lapsed = { $and: [{ $eq: ['$state', 'HELD'] }, { $lte: ['$heldUntil', '$$NOW'] }] };
  const lapsedTo = to === 'QUARANTINED' ? to : { $cond: [isReclaimed, 'QUARANTINED', 'FREE'] };
  const lapse = {
    state: lapsedTo,
    at: '$heldUntil',
    by: { $cond: [{ $eq: [lapsedTo, to] }, { $literal: by }, 'expiry'] },
  };
  const arrival = { state: to, at: '$$NOW', by: { $literal: by } };
  const isArriving = { $ne: [{ $cond: [lapsed, lapsedTo, '$state'] }, to] };
  const entries = {
    $concatArrays: [{ $cond: [lapsed, [lapse], []] }, { $cond: [isArriving, [arrival], []] }],
  };
  const numbered = {
    $map: {
      input: { $range: [0, { $size: '$$entries' }] },
      as: 'i',
      in: {
        $mergeObjects: [{ version: { $add: ['$version', '$$i', 1] } }, { $arrayElemAt: ['$$entries', '$$i'] }],
      },
    },
  };
  return [
    {
      $set: {
        ...set,
        state: to,
        version: { $let: { vars: { entries }, in: { $add: ['$version', { $size: '$$entries' }] } } },
        history: {
          $slice: [{ $concatArrays: ['$history', { $let: { vars: { entries }, in: numbered } }] }, -KEPT_HISTORY],
        },
      },
    },
    ...(unset.length > 0 ? [{ $unset: [...unset] }] : []),
  ];
}
