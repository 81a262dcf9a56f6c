import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError } from '@numera/contracts/errors';
import type { Logger } from '@numera/server/logger-token';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pages } from '../pages/pages.ts';

const NOT_OURS = /^\/(api|socket\.io|health|metrics)(\/|$)|\/\./;

/** As many characters of an address as help to find out where it came from. */
const LOGGED_PATH = 200;

interface WebOptions {
  readonly directory: string;
  readonly origin: string;
  readonly pages: Pages;
  readonly logger: Logger;
}

/**
 * The web application: its files by name, and its page for every other path, which its own router understands; one that it
 * does not know answers 404 with the application's own word for it. Assets have
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
    if (namesFile(path) && !(isVisit(request, path) && !existsSync(join(directory, path))))
      return sendAsset(reply, path);
    const { html, found } = await pages.at(request.url, reply.raw.styleNonce ?? '');
    if (!found) logger.info({ path: path.slice(0, LOGGED_PATH) }, 'no such page');
    return reply
      .status(found ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

const namesFile = (path: string): boolean => path !== '/index.html' && /\.[^/]+$/.test(path);

/** Somebody typed the address or followed a link: who asks for a page is not answered with a line of JSON. */
const isVisit = ({ headers }: FastifyRequest, path: string): boolean =>
  (headers.accept?.includes('text/html') ?? false) && !path.startsWith('/assets/');

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
