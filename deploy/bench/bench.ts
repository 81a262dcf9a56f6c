import type { LocalityView } from '@numera/contracts/catalog/list-localities';
import type { NumberView } from '@numera/contracts/catalog/list-numbers';
import type { Product } from '@numera/testing/start-product';
import type { MongoClient } from 'mongodb';
import { bareShop } from './bare-shop.ts';
import type { HttpClient } from './http-client.ts';
import type { BenchOptions } from './options.ts';
import { productShop } from './product-shop.ts';
import type { ForSale, Shop } from './purchase.ts';
import type { Bare } from './start-bare.ts';

/** What every measure works with: the product and its baselines, both running, and who asks them. */
export interface Bench {
  readonly options: BenchOptions;
  readonly product: Product;
  readonly bare: Bare;
  readonly mongo: MongoClient;
  readonly mongoPrefix: string;
  readonly webhookToken: string;
  /** How the broker is asked for its counters; empty where it is not ours. */
  readonly brokerControl: string;
  readonly http: HttpClient;
  readonly say: (line: string) => void;
}

/** The two sides of one measure, in the order in which a round takes them. */
export interface Side {
  readonly name: 'ours' | 'bare';
  readonly shop: Shop;
  readonly shelf: Shelf;
}

export async function sidesOf({ product, bare, http }: Bench): Promise<readonly [Side, Side]> {
  return [
    { name: 'ours', shop: await productShop(http, product), shelf: new Shelf(http, product.gatewayUrl) },
    // The carrier's stock is the same in both sandboxes; what one side sells the other still has.
    { name: 'bare', shop: bareShop(http, bare), shelf: new Shelf(http, product.gatewayUrl) },
  ];
}

/** Numbers that nobody has bought yet on this side, read city by city as they are needed. */
export class Shelf {
  private readonly stock: ForSale[] = [];
  private cities: { areaRef: string }[] | undefined;

  private readonly http: HttpClient;
  private readonly gatewayUrl: string;

  constructor(http: HttpClient, gatewayUrl: string) {
    this.http = http;
    this.gatewayUrl = gatewayUrl;
  }

  /** Call outside of what is measured. */
  async fill(count: number): Promise<void> {
    this.cities ??= (await this.http.ask<LocalityView[]>(`${this.gatewayUrl}/api/localities`)).flatMap(
      ({ cities }) => cities,
    );
    while (this.stock.length < count) {
      const city = this.cities.shift();
      if (!city) throw new Error(`the carrier has fewer than ${count} numbers`);
      const { areaRef } = city;
      const url = `${this.gatewayUrl}/api/numbers?areaRef=${encodeURIComponent(areaRef)}`;
      this.stock.push(...(await this.http.ask<NumberView[]>(url)).map(({ number }) => ({ number, areaRef })));
    }
  }

  take(): ForSale {
    const next = this.stock.shift();
    if (!next) throw new Error('the shelf was not filled');
    return next;
  }
}

/** Runs `round` so often, and says how far it is: ours, bare, ours, bare … */
export async function interleaved<T>(
  { options, say }: Bench,
  what: string,
  ours: () => Promise<T>,
  bare: () => Promise<T>,
): Promise<{ ours: T[]; bare: T[] }> {
  const found: { ours: T[]; bare: T[] } = { ours: [], bare: [] };
  for (let round = 1; round <= options.rounds; round++) {
    found.ours.push(await ours());
    found.bare.push(await bare());
    say(`${what}: round ${round} of ${options.rounds}`);
  }
  return found;
}
