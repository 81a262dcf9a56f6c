import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';

const WORTH_BYTES = 1_400;
/** Compressed while somebody waits: fast rather than small. */
const brotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const encodings = {
  br: (content: Buffer) => promisify(brotliCompress)(content, brotli),
  gzip: (content: Buffer) => promisify(gzip)(content),
} as const;

/**
 * What is the same for everybody. Answers that hold a secret stay as they are: next to text that somebody else chose,
 * their compressed length would tell of it.
 */
const PUBLIC = /^\/api\/(localities|numbers|plans)(\?|$)/;
const isPublic = ({ method, url }: FastifyRequest): boolean =>
  method === 'GET' && (PUBLIC.test(url) || !/^\/(api|health|metrics)/.test(url));

/** Pages and public lists travel compressed; files were compressed at start. */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook<unknown>('onSend', (request, reply, payload, done) => {
    // Most answers are somebody's own, and wait for nothing here.
    if (typeof payload !== 'string' || !isPublic(request)) return done(null, payload);
    void reply.header('vary', 'accept-encoding');
    const content = Buffer.from(payload);
    const encoding = content.length < WORTH_BYTES ? undefined : acceptedEncoding(request.headers['accept-encoding']);
    if (!encoding) return done(null, payload);
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    encodings[encoding](content).then((encoded) => done(null, encoded), done);
  });
}
