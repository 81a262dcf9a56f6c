import fc from 'fast-check';
import { composeDynamicPix, isPixPayload, parsePix } from './pix.ts';

const charge = { url: 'pix.example.com/qr/v2/1234', merchantName: 'Fulano de Tal', merchantCity: 'Brasília' };
const code =
  '00020101021226480014br.gov.bcb.pix2526pix.example.com/qr/v2/12345204000053039865802BR5913Fulano de Tal6008Brasilia62070503***6304FC66';

/** CRC-16/CCITT-FALSE, written from its definition: 0x1021, starting at 0xFFFF, not reflected. */
const crc16 = (text: string): string => {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

describe('a dynamic PIX code', () => {
  it('is composed as the manual lays it out', () => expect(composeDynamicPix(charge)).toBe(code));

  it('ends with the CRC-16 of everything before it', () => {
    expect(crc16('123456789')).toBe('29B1');
    expect(crc16(code.slice(0, -4))).toBe(code.slice(-4));
  });

  it('reads back', () => {
    expect(parsePix(code)).toEqual({
      url: charge.url,
      merchantName: 'Fulano de Tal',
      merchantCity: 'Brasilia',
      pointOfInitiation: 'dynamic',
    });
  });

  it('cuts long names to what the code can hold', () => {
    const long = composeDynamicPix({ ...charge, merchantName: 'N'.repeat(40), merchantCity: 'C'.repeat(40) });
    expect(parsePix(long)).toMatchObject({ merchantName: 'N'.repeat(25), merchantCity: 'C'.repeat(15) });
  });

  it('is refused after any one-digit slip', () => {
    fc.assert(
      fc.property(fc.nat(code.length - 1), fc.nat(9), (at, digit) => {
        const wrong = code.slice(0, at) + digit + code.slice(at + 1);
        return wrong === code || !isPixPayload(wrong);
      }),
    );
  });

  it.each([
    ['a scheme in the address', { ...charge, url: 'https://pix.example.com/1' }],
    ['an address that is too long', { ...charge, url: `pix.example.com/${'a'.repeat(70)}` }],
    ['no name', { ...charge, merchantName: '' }],
  ])('is not made with %s', (_why, bad) => expect(() => composeDynamicPix(bad)).toThrow(RangeError));
});
