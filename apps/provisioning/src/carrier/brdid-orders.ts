import type { AtCarrier } from '@numera/domain-provisioning/activation';
import type { CarrierNews } from '@numera/domain-provisioning/learn';
import { providerCalls } from '@numera/server/metrics';
import { callProvider, type ProviderAnswer } from '@numera/server/provider-call';
import { Injectable } from '@nestjs/common';
import {
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhenResult,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  wrap,
} from 'cockatiel';
import { readRelease, readAcquisition, readLookUp } from './brdid-answers.ts';
import { CarrierAccount } from './carrier-account.ts';

/** A number as the carrier wants it: area code and subscriber number apart. */
export interface CarrierNumber {
  readonly areaCode: string;
  readonly subscriber: string;
}

const TIMEOUT_MS = 15_000;
const OPEN_MS = 10_000;
const NOT_SENT: ProviderAnswer = { outcome: 'not-done', reason: 'circuit open', retryAfterMs: OPEN_MS };

/** Says that our token or our pace is wrong, not the number. */
const OUR_FAULT = new Set([401, 403, 408]);

/**
 * Buys and returns numbers. Nothing is repeated here: the carrier knows no idempotency key, so what to do after a doubtful
 * answer is the activation's decision. Addresses are never logged: the token is part of them.
 */
@Injectable()
export class BrDidOrders {
  /** A look-up is what clears up a doubt, so the breaker never stands in its way. */
  private readonly policy = wrap(
    circuitBreaker(
      handleWhenResult((answer) => (answer as ProviderAnswer).outcome === 'unknown'),
      { halfOpenAfter: OPEN_MS, breaker: new ConsecutiveBreaker(10) },
    ),
    bulkhead(20, 200),
  );

  constructor(private readonly account: CarrierAccount) {}

  /** `SIP_TRUNK=0` makes a SIP user of its own. Its password is in this answer and in no other. */
  async acquire({ areaCode, subscriber }: CarrierNumber): Promise<CarrierNews> {
    const query = { CN: areaCode, NUMERO: subscriber, SIP_TRUNK: '0' };
    return this.change('adquirir_novo_did', query, readAcquisition);
  }

  async release({ areaCode, subscriber }: CarrierNumber): Promise<CarrierNews> {
    return this.change('cancelar_did', { CN: areaCode, NUMERO: subscriber }, readRelease);
  }

  async lookUp({ areaCode, subscriber }: CarrierNumber): Promise<CarrierNews> {
    const answer = await this.call('GET', 'consultar_did', { NUMERO: `${areaCode}${subscriber}` });
    return answer.outcome === 'refused' && answer.status === 404 ? { kind: 'not-ours' } : newsOf(answer, readLookUp);
  }

  /**
   * Whether a number's calls can be barred for a while. BR DID has no such call: its API (https://brdid.com.br/api-docs) looks
   * numbers up, acquires, cancels and forwards them. So the number stays reachable, and operators are told that it does.
   */
  suspend(): AtCarrier {
    return 'not-supported';
  }

  /** As `suspend`: what was never barred needs no letting through. */
  resume(): AtCarrier {
    return 'not-supported';
  }

  private async change(
    operation: string,
    query: Record<string, string>,
    read: (body: unknown) => CarrierNews,
  ): Promise<CarrierNews> {
    try {
      return newsOf(await this.policy.execute(() => this.call('POST', operation, query)), read);
    } catch (error) {
      if (isBrokenCircuitError(error) || isBulkheadRejectedError(error)) return newsOf(NOT_SENT, read);
      throw error;
    }
  }

  /** Parameters go into the query, of a POST too. */
  private async call(
    method: 'GET' | 'POST',
    operation: string,
    query: Record<string, string>,
  ): Promise<ProviderAnswer> {
    const { url: base, token: TOKEN } = this.account.now();
    const url = new URL(`${base.replace(/\/$/, '')}/${operation}`);
    url.search = new URLSearchParams({ ...query, TOKEN }).toString();
    const answer = await callProvider({ url, method, timeout: TIMEOUT_MS });
    providerCalls.inc({ provider: 'brdid', operation, outcome: answer.outcome });
    return answer;
  }
}

function newsOf(answer: ProviderAnswer, read: (body: unknown) => CarrierNews): CarrierNews {
  switch (answer.outcome) {
    case 'done':
      return read(answer.body);
    case 'not-done':
      return { kind: 'not-done', retryAfterMs: answer.retryAfterMs };
    case 'unknown':
      return { kind: 'unknown' };
    case 'refused':
      if (OUR_FAULT.has(answer.status)) return { kind: 'not-done', retryAfterMs: 0 };
      return {
        kind: 'refused',
        reason: [404, 409, 422].includes(answer.status) ? 'number-taken' : 'carrier-refused',
      };
    default:
      return answer satisfies never;
  }
}
