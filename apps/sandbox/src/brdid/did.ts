/** A number that is not free. The SIP password is handed over once and not kept. */
export interface OwnedDid {
  /** Area code and subscriber number, 10 digits. */
  number: string;
  /** Somebody else's: neither listed nor ours. */
  foreign: boolean;
  sipUser: number | null;
  domain: string | null;
  acquiredMs: number;
}
