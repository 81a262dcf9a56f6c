import { composeDynamicPix } from '@numera/rules/pix';

export interface LocalPix {
  url: string;
  merchantName: string;
  merchantCity: string;
}

/** Host with dots and no port: the only form that the Pix manual, and so `@numera/rules`, lets into a code. */
const publishable = /^[a-z0-9-]+(\.[a-z0-9-]+)+\//i;

/**
 * A dynamic code whose address may also be of this machine (`localhost:4010`), so that opening it in development leads to
 * the charge. Same layout and checksum; only a strict reader minds the address.
 */
export function composeLocalPix(pix: LocalPix): string {
  if (publishable.test(pix.url)) return composeDynamicPix(pix);
  const account = field('00', 'br.gov.bcb.pix') + field('25', pix.url);
  const parts: [string, string][] = [
    ['00', '01'],
    ['01', '12'],
    ['26', account],
    ['52', '0000'],
    ['53', '986'],
    ['58', 'BR'],
    ['59', pix.merchantName],
    ['60', pix.merchantCity],
    ['62', field('05', '***')],
  ];
  const text = `${parts.map(([id, value]) => field(id, value)).join('')}6304`;
  return text + crc16(text);
}

const field = (id: string, value: string): string => id + String(value.length).padStart(2, '0') + value;

/** CRC-16/CCITT-FALSE: 0x1021, starting at 0xFFFF, not reflected; four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
