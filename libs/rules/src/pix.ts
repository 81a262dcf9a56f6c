import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload';
import { getPixPayloadInfo, type PixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info';

export interface DynamicPix {
  /** Where the payer's bank reads the charge: host and path without scheme, at most 77 characters. */
  readonly url: string;
  readonly merchantName: string;
  readonly merchantCity: string;
}

/**
 * The copy-and-paste code of a charge whose amount the bank reads from `url` (Bacen, Manual do BR Code). Name and city are
 * folded to ASCII and cut at 25 and 15 characters.
 */
export const composeDynamicPix = (pix: DynamicPix): string => {
  const payload = generatePixPayload({ ...pix });
  if (payload === null) throw new RangeError(`no PIX code can be made of ${JSON.stringify(pix)}`);
  return payload;
};

/** What a copy-and-paste code says, or null when its structure or its CRC is wrong. */
export const parsePix = (payload: string): PixPayloadInfo | null => getPixPayloadInfo(payload);

/** A code that a bank's application would accept. */
export const isPixPayload = (payload: string): boolean => parsePix(payload) !== null;
