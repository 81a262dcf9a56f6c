import { createHmac, type KeyObject, randomBytes } from 'node:crypto';
import { deriveKey } from '@numera/server/derive-key';
import { isSameSecret } from '@numera/server/same-secret';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_SETTINGS, type GatewaySettings, isHttps } from '../settings.ts';

const ID_BYTES = 16;
const KEEP_SECONDS = 30 * 24 * 3_600;

/**
 * Tells one browser from the others behind its address, for limits and for nothing else: it is no session and says nothing of
 * who somebody is. Signed, so that nobody makes up ids; whoever throws it away is somebody new, and meets the limits of his
 * address.
 */
@Injectable()
export class VisitorCookie {
  private readonly name: string;
  private readonly options: CookieSerializeOptions;
  private readonly key: KeyObject;

  constructor(@Inject(GATEWAY_SETTINGS) settings: GatewaySettings) {
    const secure = isHttps(settings);
    this.name = secure ? '__Host-visitor' : 'visitor';
    // Lax: whoever follows a link in a letter is the visitor of before.
    this.options = { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: KEEP_SECONDS };
    this.key = deriveKey(settings.ORDER_TOKEN_KEY, 'visitor');
  }

  /** The browser's id; undefined when it shows none that we gave. */
  read(request: FastifyRequest): string | undefined {
    const [id = '', signature = ''] = (request.cookies[this.name] ?? '').split('.');
    return id !== '' && isSameSecret(signature, this.sign(id)) ? id : undefined;
  }

  /** From this answer on the browser has an id, which this is. */
  issue(reply: FastifyReply): string {
    const id = randomBytes(ID_BYTES).toString('base64url');
    void reply.setCookie(this.name, `${id}.${this.sign(id)}`, this.options);
    return id;
  }

  private sign(id: string): string {
    return createHmac('sha256', this.key).update(id).digest('base64url');
  }
}
