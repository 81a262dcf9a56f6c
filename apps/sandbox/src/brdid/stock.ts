import { createHash } from 'node:crypto';
import { citiesByAreaCode } from './cities.ts';

export interface Locality {
  areaCode: string;
  city: string;
  /** Opaque; unique by city. */
  areaLocal: string;
}

/** First four digits of the fixed numbers: 2000 to 5999 (Res. Anatel 749/2022). */
const PREFIXES = 4000;
const FIRST_PREFIX = 2000;
/** Coprime with `PREFIXES`: neighbouring indexes land far apart and never on the same prefix. */
const SPREAD = 1373;
const PREFIXES_PER_CITY = 3;
const METROPOLIS_STOCK = 320;

/** Every city, by area code and name order of the list. */
export const localities: Locality[] = Object.entries(citiesByAreaCode).flatMap(([areaCode, names]) =>
  names.split(', ').map((city, index) => ({ areaCode, city, areaLocal: `${areaCode}${String(101 + index * 7)}` })),
);

const byAreaLocal = new Map(localities.map((it) => [it.areaLocal, it]));
const stocks = new Map<string, string[]>();

/** The locality of a code; its name is accepted too, as some clients send that. */
export function findLocality(areaLocal: string): Locality | undefined {
  const name = areaLocal.trim().toLowerCase();
  return byAreaLocal.get(areaLocal.trim()) ?? localities.find((it) => it.city.toLowerCase() === name);
}

/** All numbers a city has ever had, 10 digits each, always the same ones; about one city in fifteen has none. */
export function stockOf(locality: Locality): string[] {
  let stock = stocks.get(locality.areaLocal);
  if (!stock) stocks.set(locality.areaLocal, (stock = makeStock(locality)));
  return stock;
}

/** Whether the number exists at all, free or taken. */
export function exists(number: string): boolean {
  const areaCode = number.slice(0, 2);
  return localities.some((it) => it.areaCode === areaCode && stockOf(it).includes(number));
}

function makeStock({ areaCode, areaLocal }: Locality): string[] {
  const index = (Number(areaLocal.slice(2)) - 101) / 7;
  const random = createHash('sha256').update(areaLocal).digest();
  const size = stockSize(index, random);
  const numbers = new Set<string>();
  for (let n = 0; numbers.size < size; n += 1) {
    const chunk = createHash('md5').update(`${areaLocal}/${n}`).digest();
    const slot = index * PREFIXES_PER_CITY + (chunk.readUInt8(0) % PREFIXES_PER_CITY);
    const prefix = FIRST_PREFIX + ((slot * SPREAD) % PREFIXES);
    numbers.add(`${areaCode}${prefix}${String(chunk.readUInt16BE(2) % 10_000).padStart(4, '0')}`);
  }
  return [...numbers].sort();
}

function stockSize(index: number, random: Buffer): number {
  const [first = 0, second = 0] = random;
  if (index === 0) return first % 3 === 0 ? METROPOLIS_STOCK : 150;
  return first % 15 === 0 ? 0 : 20 + (second % 131);
}

export type Tier = 'GOLD' | 'SUPER_GOLD' | 'DIAMANTE' | null;

/** The easier a number is to remember, the dearer. */
export function tierOf(number: string): Tier {
  const line = number.slice(-4);
  if (/^(\d)\1{3}$/.test(line)) return 'DIAMANTE';
  if (/^\d0{3}$/.test(line) || /^(\d\d)\1$/.test(line)) return 'SUPER_GOLD';
  return /^(\d)\1(\d)\2$/.test(line) || line === '1234' ? 'GOLD' : null;
}
