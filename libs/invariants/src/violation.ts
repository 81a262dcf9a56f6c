export type InvariantId = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8' | 'I9' | 'I10' | 'I11' | 'I13' | 'I14';

/** One thing that must not be. `where` names the record, `says` what is wrong with it. */
export interface Violation {
  readonly invariant: InvariantId;
  readonly where: string;
  readonly says: string;
}

/** What an invariant finds; its id is added by `check.ts`. */
export type Finding = Omit<Violation, 'invariant'>;
