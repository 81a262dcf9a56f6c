/** What the payer's bank makes of a charge that is to be debited by itself, and the day for which it was asked to. */
export interface Debit {
  readonly state: 'scheduled' | 'refused' | 'cancelled';
  readonly on: string;
}

/** As it is stored with its charge. */
export interface KnownDebit extends Debit {
  /** When the reading began that told it so. */
  readonly readAt: Date;
}

/** A payment instruction as read from the provider. */
export interface ReadInstruction {
  readonly status: string;
  readonly dueDate: string;
}

const OVER: Readonly<Record<string, Debit['state']>> = { REFUSED: 'refused', CANCELLED: 'cancelled' };

/**
 * The debit of a charge, from all that the provider told its payer's bank; null while nothing is sure. That it was done says
 * nothing here: whether a charge is paid, the charge says.
 */
export function debitOf(instructions: readonly ReadInstruction[]): Debit | null {
  const latestFirst = instructions.toSorted((a, b) => b.dueDate.localeCompare(a.dueDate));
  const scheduled = latestFirst.find(({ status }) => status === 'SCHEDULED');
  if (scheduled) return { state: 'scheduled', on: scheduled.dueDate };
  const [latest] = latestFirst;
  const state = latest && OVER[latest.status];
  return state ? { state, on: latest.dueDate } : null;
}

/** Whether a reading tells something new: one that began before the one that is known is old, whenever it is stored. */
export const isNewDebit = (known: KnownDebit | undefined, read: KnownDebit): boolean =>
  !known || (known.readAt < read.readAt && (known.state !== read.state || known.on !== read.on));

/**
 * The day on which a charge is debited by itself; undefined when it is not, as far as anybody knows. One that is paid another way by now
 * is not, whatever was told before.
 */
export const debitDayOf = ({ method, debit }: { readonly method: string; readonly debit?: Debit | undefined }) =>
  method === 'PIX' && debit?.state === 'scheduled' ? debit.on : undefined;

/** Whether its payer need do nothing on `day`. Once its day has passed unpaid, a charge is paid by its code. */
export const isDebited = ({ debitOn }: { readonly debitOn?: string | undefined }, day: string): boolean =>
  debitOn !== undefined && day <= debitOn;
