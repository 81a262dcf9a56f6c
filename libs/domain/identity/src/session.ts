const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A refresh whose answer was lost, or that two tabs asked for together, is answered again for so long. */
export const GRACE_MS = 10_000;
export const ACCESS_TOKEN_MS = 10 * MINUTE;
const LONGEST_MS = 30 * DAY;
/** An administrator who left the room for a working day must sign in again. */
const IDLE_MS = { user: 7 * DAY, admin: 8 * HOUR } as const;

export type Role = keyof typeof IDLE_MS;

/** From sign-in to sign-out: all refresh tokens that came from one another. */
export interface Session {
  readonly startedAt: Date;
  readonly idleUntil: Date;
  readonly endsAt: Date;
  readonly endedAt: Date | null;
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms);

/** A session that is used stays open, up to thirty days after its start. */
export const startSession = (role: Role, now: Date): Session =>
  keepOpen({ startedAt: now, idleUntil: now, endsAt: later(now, LONGEST_MS), endedAt: null }, role, now);

export const keepOpen = (session: Session, role: Role, now: Date): Session => ({
  ...session,
  idleUntil: earlier(later(now, IDLE_MS[role]), session.endsAt),
});

/** Who shows a refresh token, compared with who may. */
export interface Showing {
  /** Whether it is the browser that signed in. */
  readonly sameDevice: boolean;
  /** Whether it calls itself what the one did that used this token before; meaningless for a token not used yet. */
  readonly sameAgent: boolean;
}

/**
 * What a shown refresh token means. `renew`: it is replaced. `repeat`: it was replaced a moment ago, and the same browser gets
 * the same successor once more. `stolen`: another browser has it, or it was replaced long ago, so two parties hold this
 * session, and it ends (RFC 9700 §4.14.2). `over`: the session ended, or ran out.
 */
export function judgeRefresh(
  session: Session,
  usedAt: Date | null,
  now: Date,
  { sameDevice, sameAgent }: Showing,
): 'renew' | 'repeat' | 'stolen' | 'over' {
  if (session.endedAt !== null || session.idleUntil <= now) return 'over';
  if (!sameDevice) return 'stolen';
  if (usedAt === null) return 'renew';
  return sameAgent && now.getTime() - usedAt.getTime() <= GRACE_MS ? 'repeat' : 'stolen';
}
