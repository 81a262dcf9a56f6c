import { existsSync } from 'node:fs';
import { DomainError } from '@numera/contracts/errors';
import type { Logger } from '@numera/server/logger-token';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Pages } from '../pages/pages.ts';

const NOT_OURS = /^\/(api|socket\.io|health|metrics)(\/|$)|\/\./;

interface WebOptions {
  readonly directory: string;
  readonly origin: string;
  readonly pages: Pages;
  readonly logger: Logger;
}

/**
 * The web application: its files by name, and its page for every other path, which its own router understands. Assets have
 * their hash in the name and are kept for a year; the page, which names them, is asked for anew each time.
 */
export async function serveWeb(
  server: FastifyInstance,
  { directory, origin, pages, logger }: WebOptions,
): Promise<void> {
  if (!existsSync(directory)) {
    logger.warn({ directory }, 'no web application here: only the API is served');
    return;
  }
  await server.register(files, {
    root: directory,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
  });
  server.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`User-agent: *\nDisallow: /admin\nSitemap: ${origin}/sitemap.xml\n`),
  );
  server.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(await pages.sitemap()),
  );
  server.get('/*', async (request, reply) => {
    const path = decodePath(request.url.split('?')[0]!);
    if (NOT_OURS.test(path) || path.endsWith('.map')) throw new DomainError('not-found');
    if (path !== '/index.html' && /\.[^/]+$/.test(path)) return sendAsset(reply, path);
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(await pages.at(request.url, reply.raw.styleNonce ?? ''));
  });
}

function sendAsset(reply: FastifyReply, path: string): FastifyReply {
  const hashed = path.startsWith('/assets/');
  return reply.sendFile(path, { maxAge: hashed ? '365d' : '1h', immutable: hashed });
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new DomainError('not-found');
  }
}
