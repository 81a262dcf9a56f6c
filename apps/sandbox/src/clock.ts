import { today } from '@numera/rules/dates';

const stamp = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Brasília time as Asaas writes it, without a zone: 'YYYY-MM-DD HH:mm:ss'. */
export const localDateTime = (instant: Date): string => stamp.format(instant);

/** A clock that runs at the pace of the real one, ahead of it by what the testers have asked for. */
export class VirtualClock {
  offsetMs = 0;

  now(): Date {
    return new Date(this.nowMs());
  }

  nowMs(): number {
    return Date.now() + this.offsetMs;
  }

  /** The calendar day in Brasília, where due dates are kept. */
  today(): string {
    return today(this.now());
  }
}
