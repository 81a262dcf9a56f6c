export type ActivationState = 'REQUESTED' | 'ACQUIRING' | 'ACTIVE' | 'FAILED' | 'RELEASING' | 'RELEASED';

/**
 * A number that serves another order fails without being asked for. When the subscription ends the number is given back, in
 * whatever state that finds its activation: RELEASED without a call where the carrier cannot have given anything.
 */
export const activationTransitions: Readonly<Record<ActivationState, readonly ActivationState[]>> = {
  // One whose line is run elsewhere works, and ends, without the carrier.
  REQUESTED: ['ACQUIRING', 'ACTIVE', 'FAILED', 'RELEASED'],
  ACQUIRING: ['ACTIVE', 'FAILED', 'RELEASING'],
  ACTIVE: ['RELEASING', 'RELEASED'],
  // An operator has it tried again.
  FAILED: ['ACQUIRING', 'RELEASING', 'RELEASED'],
  RELEASING: ['RELEASED'],
  // The carrier has it for us after all, and an administrator has it given back.
  RELEASED: ['RELEASING'],
};

/** What is asked of the carrier next. */
export type CarrierStep = 'acquire' | 'look-up' | 'release';

export type FailureReason =
  | 'number-taken'
  | 'number-serves-another-order'
  | 'carrier-refused'
  | 'carrier-unreachable'
  | 'outcome-unknown'
  /** Sold with a line of its own, which nobody has. */
  | 'line-missing';

export interface SipCredentials {
  readonly username: string;
  readonly password: string;
  readonly server: string;
}

/** A call that changes something at the carrier. Recorded before it is made; `outcome` is null until it is known. */
export interface Attempt {
  readonly call: 'acquire' | 'release';
  readonly at: Date;
  readonly outcome: string | null;
}

/** What became of a wish to bar a number's calls, or to let them through again. */
export type AtCarrier = 'done' | 'not-supported';

/** The subscription rests because something is owed. Where the carrier cannot bar calls, only the credentials are hidden. */
export interface Suspension {
  readonly since: Date;
  readonly atCarrier: AtCarrier;
}

/** An activation as it is decided upon. `version` counts the states it went through; `history` lists them. */
export interface Activation {
  readonly state: ActivationState;
  readonly step: CarrierStep;
  /** Steps that did not bring it forward, counted anew for the release; each uses one delay of the schedule. */
  readonly failures: number;
  /** An acquisition may have happened without our knowing: a refusal may then only mean that the number is ours. */
  readonly inDoubt: boolean;
  readonly attempts: readonly Attempt[];
  readonly reason: FailureReason | null;
  /** Its line is run elsewhere: the carrier is asked nothing about it. */
  readonly ownLine?: boolean;
  readonly suspension?: Suspension | null;
  /** When the last suspension ended, as far as is known. */
  readonly resumedAt?: Date | null;
  readonly version: number;
  readonly history: readonly { readonly version: number; readonly state: ActivationState; readonly at: Date }[];
}

/** The money is there: the number is to be acquired. */
export const requested = (now: Date): Activation => ({
  state: 'REQUESTED',
  step: 'acquire',
  failures: 0,
  inDoubt: false,
  attempts: [],
  reason: null,
  version: 1,
  history: [{ version: 1, state: 'REQUESTED', at: now }],
});

/** The money is there, and so is the line. */
export const givenLine = (now: Date): Activation => ({ ...moveTo(requested(now), 'ACTIVE', now), ownLine: true });

/** Moves the activation to a state and writes its history; staying in it writes none. A forbidden move is a defect. */
export function moveTo(activation: Activation, state: ActivationState, now: Date): Activation {
  if (activation.state === state) return activation;
  if (!activationTransitions[activation.state].includes(state))
    throw new Error(`an activation cannot go from ${activation.state} to ${state}`);
  const version = activation.version + 1;
  return { ...activation, state, version, history: [...activation.history, { version, state, at: now }] };
}

/** The end without a number. */
export const failed = (activation: Activation, reason: FailureReason, now: Date): Activation => ({
  ...moveTo(activation, 'FAILED', now),
  reason,
});

/** Whether it may have the number, or come to have it: then no other order may. */
export const isLive = ({ state }: Activation): boolean => state !== 'FAILED' && state !== 'RELEASED';
