import { didNumber } from '@numera/domain-catalog/did-number';
import type { Locality } from '@numera/domain-catalog/group-localities';
import { providerCalls } from '@numera/server/metrics';
import { callProvider } from '@numera/server/provider-call';
import { SlidingWindow } from '@numera/server/sliding-window';
import { Inject, Injectable } from '@nestjs/common';
import { bulkhead, circuitBreaker, ConsecutiveBreaker, ExponentialBackoff, handleType, retry, wrap } from 'cockatiel';
import { z } from 'zod';
import { type CatalogSettings, SETTINGS } from '../settings.ts';
import { CarrierAccount } from './carrier-account.ts';

/** The carrier did not give a usable answer. The message names no address: its token hides there. */
export class CarrierUnavailable extends Error {
  override readonly name = 'CarrierUnavailable';
}

/** Within a minute it was asked as often as we may: nothing was sent. */
export class CarrierAskedTooOften extends Error {
  override readonly name = 'CarrierAskedTooOften';
}

export interface StockNumber {
  readonly number: string;
  readonly areaCode: string;
}

/** Codes come as numbers or as texts, depending on the list. */
const code = z.union([z.string(), z.number()]).transform((value) => String(value).trim());
const localityRow = z.object({ CN: code, LOCALIDADE: z.string().max(120), AREA_LOCAL: code.pipe(z.string().max(80)) });
const numberRow = z.object({ CN: code, NUMERO: code });

const TRY_MS = 5_000;
const MINUTE_MS = 60_000;

/** What the carrier has to sell, read only. One odd row never spoils a list. */
@Injectable()
export class BrDidStock {
  private readonly policy = wrap(
    retry(handleType(CarrierUnavailable), {
      maxAttempts: 2,
      backoff: new ExponentialBackoff({ initialDelay: 150, maxDelay: 1_000 }),
    }),
    circuitBreaker(handleType(CarrierUnavailable), { halfOpenAfter: 5_000, breaker: new ConsecutiveBreaker(6) }),
    bulkhead(10, 100),
  );

  private readonly ofCity: SlidingWindow;
  private readonly ofAll: SlidingWindow;

  constructor(
    @Inject(SETTINGS) settings: CatalogSettings,
    private readonly account: CarrierAccount,
  ) {
    this.ofCity = new SlidingWindow(settings.CARRIER_READS_PER_CITY, MINUTE_MS);
    this.ofAll = new SlidingWindow(settings.CARRIER_READS, MINUTE_MS);
  }

  /** Throws `CarrierAskedTooOften` as `numbers` does. */
  async localities(): Promise<Locality[]> {
    this.admit('localities');
    const rows = await this.list('buscar_localidades', {});
    return rows.flatMap((row) => {
      const { data } = localityRow.safeParse(row);
      return data ? [{ areaCode: data.CN, city: data.LOCALIDADE, areaRef: data.AREA_LOCAL }] : [];
    });
  }

  /** At most 100, whatever the carrier has. Throws `CarrierAskedTooOften` at once when it was asked too often: whoever reads us must not hurt it. */
  async numbers(areaRef: string): Promise<StockNumber[]> {
    this.admit(areaRef);
    const rows = await this.list('buscar_numeros_by_area_local', { AREA_LOCAL: areaRef });
    return rows.flatMap((row) => {
      const { data } = numberRow.safeParse(row);
      const number = data ? didNumber(data.CN, data.NUMERO) : null;
      return data && number ? [{ number, areaCode: data.CN }] : [];
    });
  }

  private admit(what: string): void {
    const now = Date.now();
    if (this.ofCity.take(what, now) > 0 || this.ofAll.take('all', now) > 0)
      throw new CarrierAskedTooOften('carrier: asked too often within a minute');
  }

  private list(operation: string, query: Record<string, string>): Promise<unknown[]> {
    return this.policy.execute(async () => {
      const { url: base, token: TOKEN } = this.account.now();
      const url = new URL(`${base.replace(/\/$/, '')}/${operation}`);
      url.search = new URLSearchParams({ ...query, TOKEN }).toString();
      const answer = await callProvider({ url, method: 'GET', timeout: TRY_MS });
      providerCalls.inc({ provider: 'brdid', operation, outcome: answer.outcome });
      if (answer.outcome === 'refused') throw new Error(`carrier: ${operation} refused with HTTP ${answer.status}`);
      if (answer.outcome !== 'done') throw new CarrierUnavailable(`carrier: ${operation}: ${answer.reason}`);
      if (!Array.isArray(answer.body)) throw new Error(`carrier: ${operation} did not answer with a list`);
      return answer.body as unknown[];
    });
  }
}
