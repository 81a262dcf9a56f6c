import { reaisToCents } from '@numera/rules/money';
import type { ErrorItem } from './asaas-error.ts';
import { AsaasError } from './asaas-error.ts';

export type Body = Record<string, unknown>;

/** Reads the fields of a request body and gathers every complaint, as the provider reports them together. */
export class BodyReader {
  readonly body: Body;
  readonly complaints: ErrorItem[] = [];

  constructor(body: unknown) {
    this.body = asObject(body);
  }

  has(field: string): boolean {
    return this.body[field] !== undefined && this.body[field] !== null && this.body[field] !== '';
  }

  text(field: string): string | null {
    const value = this.body[field];
    if (value === undefined || value === null || value === '') return null;
    return String(value);
  }

  flag(field: string): boolean | undefined {
    const value = this.body[field];
    return value === undefined || value === null ? undefined : value === true || value === 'true';
  }

  /** Money in reais → centavos. */
  cents(field: string): number | null {
    const value = this.body[field];
    if (typeof value !== 'number' && typeof value !== 'string') return null;
    if (value === '') return null;
    try {
      return reaisToCents(Number(value));
    } catch {
      return null;
    }
  }

  integer(field: string): number | null {
    const value = Number(this.body[field] ?? Number.NaN);
    return Number.isInteger(value) ? value : null;
  }

  /** A calendar day that exists, `YYYY-MM-DD`. */
  day(field: string): string | null {
    const value = this.text(field);
    return value !== null && isDay(value) ? value : null;
  }

  oneOf<T extends string>(field: string, allowed: readonly T[]): T | null {
    const value = this.text(field);
    return allowed.find((it) => it === value) ?? null;
  }

  complain(code: string, description: string): void {
    this.complaints.push({ code, description });
  }

  /** Ends the reading: throws all complaints as one answer. */
  check(): void {
    if (this.complaints.length > 0) throw new AsaasError(400, this.complaints);
  }
}

export const asObject = (value: unknown): Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : {};

export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const instant = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value);
}
