import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '@numera/contracts/errors';
import type { Logger } from '@numera/messaging/service-module';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** What the build wrote where each answer's nonce belongs. */
const NONCE = /__CSP_NONCE__/g;
const NOT_OURS = /^\/(api|socket\.io|health|metrics)(\/|$)|\/\./;

/**
 * The web application: its files by name, and its page for every other path, which its own router understands. Assets have
 * their hash in the name and are kept for a year; the page, which names them, is asked for anew each time.
 */
export async function serveWeb(server: FastifyInstance, directory: string, logger: Logger): Promise<void> {
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
  server.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0]!;
    if (NOT_OURS.test(path) || path.endsWith('.map')) throw new DomainError('not-found');
    if (path !== '/index.html' && /\.[^/]+$/.test(path)) return sendAsset(reply, path);
    return sendPage(reply, directory);
  });
}

function sendAsset(reply: FastifyReply, path: string): FastifyReply {
  const hashed = path.startsWith('/assets/');
  return reply.sendFile(decodePath(path), { maxAge: hashed ? '365d' : '1h', immutable: hashed });
}

async function sendPage(reply: FastifyReply, directory: string): Promise<FastifyReply> {
  const page = await readFile(join(directory, 'index.html'), 'utf8').catch(() => {
    throw new DomainError('not-found', 'index.html is missing');
  });
  return reply
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(NONCE, reply.raw.styleNonce ?? ''));
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new DomainError('not-found');
  }
}
