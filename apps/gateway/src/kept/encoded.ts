import { brotliCompressSync, constants, crc32, deflateRawSync, gzipSync } from 'node:zlib';

/** One content in every form in which it may be asked for. Made once, when the content is new. */
export interface EncodedJson {
  readonly identity: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
}

const brotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

/** `before`, when the content is still the same: compressing costs more than comparing. */
export function encodeJson(value: unknown, before: EncodedJson | null = null): EncodedJson {
  const identity = Buffer.from(JSON.stringify(value));
  if (before?.identity.equals(identity)) return before;
  return { identity, gzip: gzipSync(identity, { level: 9 }), br: brotliCompressSync(identity, brotli) };
}

/** A page but for the nonce of each answer, in plain text and as the pieces of a gzip stream. */
export interface EncodedPage {
  readonly parts: readonly Buffer[];
  readonly deflated: readonly Buffer[];
}

/** Splits the page at its placeholder and compresses what lies between, each piece without looking back at the others. */
export function encodePage(page: string, placeholder: string): EncodedPage {
  const parts = page.split(placeholder).map((part) => Buffer.from(part));
  const last = parts.length - 1;
  const deflated = parts.map((part, index) =>
    // A flushed piece ends on a whole byte, so that the next can follow; only the last one says that it is the end.
    deflateRawSync(part, { level: 9, ...(index < last ? { finishFlush: constants.Z_SYNC_FLUSH } : {}) }),
  );
  return { parts, deflated };
}

/** The page in plain text. */
export const withNonce = ({ parts }: EncodedPage, nonce: string): Buffer => joined(parts, Buffer.from(nonce));

/**
 * The page as a gzip stream (RFC 1952): the pieces as they were compressed, the nonce between them as a stored block
 * (RFC 1951 3.2.4). Only the checksum is computed for each answer.
 */
export function gzipWithNonce({ parts, deflated }: EncodedPage, nonce: string): Buffer {
  const text = Buffer.from(nonce);
  const trailer = Buffer.alloc(8);
  let sum = 0;
  let length = 0;
  parts.forEach((part, index) => {
    sum = crc32(part, index === 0 ? 0 : crc32(text, sum));
    length += part.length + (index === 0 ? 0 : text.length);
  });
  trailer.writeUInt32LE(sum, 0);
  trailer.writeUInt32LE(length, 4);
  return Buffer.concat([GZIP_HEADER, joined(deflated, storedBlock(text)), trailer]);
}

/** No name, no time, made on an unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

function storedBlock(text: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(text.length, 1);
  head.writeUInt16LE(~text.length & 0xffff, 3);
  return Buffer.concat([head, text]);
}

const joined = (parts: readonly Buffer[], between: Buffer): Buffer =>
  Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [between, part])));
