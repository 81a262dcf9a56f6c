import { Alerts } from '@numera/messaging/alerts';
import { Database } from '@numera/server/database';
import { LOGGER } from '@numera/server/logger-token';
import { providerCalls } from '@numera/server/metrics';
import { callProvider, type ProviderAnswer } from '@numera/server/provider-call';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { type BillingSettings, SETTINGS } from '../settings.ts';
import { AsaasAccount } from './asaas-account.ts';

/** As `ProviderAnswer`, with the body read; a body that does not fit is `unknown`, since it was answered. */
export type AsaasAnswer<T> =
  | { readonly outcome: 'done'; readonly body: T }
  | { readonly outcome: 'refused'; readonly status: number; readonly code: string; readonly description: string }
  | Extract<ProviderAnswer, { outcome: 'not-done' | 'unknown' }>;

export interface AsaasRequest<T> {
  /** For metrics and logs; the path may hold ids. */
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly answer: z.ZodType<T>;
  readonly timeout?: number;
}

/** How long a question may take; a creation takes `ASAAS_CHARGE_TIMEOUT_MS`. */
export const READ_TIMEOUT_MS = 10_000;

/** One exchange with Asaas v3. Never repeats: what may be repeated is decided by the order's journal. */
@Injectable()
export class AsaasTransport {
  constructor(
    @Inject(SETTINGS) private readonly settings: BillingSettings,
    private readonly account: AsaasAccount,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: Database,
    private readonly alerts: Alerts,
  ) {}

  async send<T>({ operation, method, path, query, json, answer, timeout }: AsaasRequest<T>): Promise<AsaasAnswer<T>> {
    const { url: base, apiKey } = this.account.now();
    const url = new URL(`${base.replace(/\/$/, '')}${path}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const result = await callProvider({
      url,
      method,
      headers: { access_token: apiKey },
      ...(json === undefined ? {} : { json }),
      timeout: timeout ?? (method === 'GET' ? READ_TIMEOUT_MS : this.settings.ASAAS_CHARGE_TIMEOUT_MS),
    });
    const read = interpret(result, answer);
    providerCalls.inc({ provider: 'asaas', operation, outcome: read.outcome });
    if (result.outcome === 'refused' && isOurFault(result.status)) await this.alarm(operation, result.status);
    return read;
  }

  /** Nothing is sold until somebody looks. What the alert itself lacks, the next refusal brings. */
  private async alarm(operation: string, status: number): Promise<void> {
    const detail = `HTTP ${status} to ${operation}: is the key of Asaas valid, and our address allowed?`;
    await this.database
      .transaction((tx) => this.alerts.raise(tx, { code: 'provider-unauthorized', subject: 'asaas', detail }))
      .catch((error: unknown) => this.logger.error({ err: error, status }, detail));
  }
}

/** 401 and 403 are our own configuration, not the buyer's data: nothing was done and a person must look. */
const isOurFault = (status: number): boolean => status === 401 || status === 403;

function interpret<T>(result: ProviderAnswer, answer: z.ZodType<T>): AsaasAnswer<T> {
  if (result.outcome === 'refused') {
    if (isOurFault(result.status))
      return { outcome: 'not-done', reason: `HTTP ${result.status}`, retryAfterMs: 30_000 };
    return { outcome: 'refused', status: result.status, ...firstError(result.body) };
  }
  if (result.outcome !== 'done') return result;
  const parsed = answer.safeParse(result.body);
  if (parsed.success) return { outcome: 'done', body: parsed.data };
  return { outcome: 'unknown', reason: `unexpected answer: ${parsed.error.issues[0]?.path.join('.') ?? ''}` };
}

/** `{"errors":[{"code","description"}]}`, the description in Portuguese for the buyer. */
function firstError(body: unknown): { code: string; description: string } {
  const error = (body as { errors?: { code?: string; description?: string }[] } | undefined)?.errors?.[0];
  return { code: error?.code ?? 'unknown', description: error?.description ?? '' };
}
