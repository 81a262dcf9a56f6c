import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import Bowser from 'bowser';
import { type CountryResponse, Reader } from 'maxmind';

const UNKNOWN_DEVICE = 'Dispositivo desconhecido';
const UNKNOWN_PLACE = 'Local desconhecido';
const OWN_NETWORK = 'Rede local';

/** What people call a browser by what it says of itself: `Chrome no Windows`. */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === '') return UNKNOWN_DEVICE;
  const { browser, os, platform } = Bowser.parse(userAgent);
  if (!browser.name) return UNKNOWN_DEVICE;
  // Nobody calls a phone by its system where its name is known; of others the model is a code.
  const on = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  return on ? `${browser.name} no ${on}` : browser.name;
}

/** Of whole countries (CC0); a city by an address is a guess more often than not. Read when it is first asked for. */
let countries: Reader<CountryResponse> | undefined;
const file = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
const readCountries = () => new Reader<CountryResponse>(readFileSync(fileURLToPath(import.meta.resolve(file))));

const names = new Intl.DisplayNames('pt-BR', { type: 'region' });

/** The country that an address was given to, in Portuguese; it may lie, and is shown as a hint. */
export function placeName(ip: string): string {
  if (isIP(ip) === 0) return UNKNOWN_PLACE;
  if (isPrivate(ip)) return OWN_NETWORK;
  // This collection has a shape of its own.
  const found = (countries ??= readCountries()).get(ip) as { country_code?: string } | null;
  return (found?.country_code && names.of(found.country_code)) || UNKNOWN_PLACE;
}

/** RFC 1918, RFC 4193, loopback and link-local: whoever develops, and offices with a gateway of their own. */
const isPrivate = (ip: string): boolean =>
  /^(::ffff:)?(10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/i.test(ip) ||
  /^(::1$|f[cd]|fe[89ab])/i.test(ip);

/** By what browser somebody asks, from where, and when. */
export interface Whence {
  readonly userAgent: string;
  readonly ip: string;
  readonly now: Date;
}

/** The same in the words of a letter to the account's owner. */
export const whereOf = ({ userAgent, ip, now }: Whence): { device: string; place: string; at: string } => ({
  device: deviceName(userAgent),
  place: placeName(ip),
  at: now.toISOString(),
});
