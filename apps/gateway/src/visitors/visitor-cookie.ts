import { createHmac, type KeyObject, randomBytes } from 'node:crypto';
import { deriveKey } from '@numera/server/derive-key';
import { isSameSecret } from '@numera/server/same-secret';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_SETTINGS, type GatewaySettings, isHttps } from '../settings.ts';

const ID_BYTES = 16;
const DAY_SECONDS = 24 * 3_600;
const KEEP_SECONDS = 30 * DAY_SECONDS;
/** As long as an account knows the browsers that signed in with it. */
const KEEP_SIGNED_IN_SECONDS = 180 * DAY_SECONDS;

/**
 * Tells one browser from the others behind its address, for limits, and so that an account's owner is told of a browser that signs in
 * for the first time: it is no session and says nothing of who somebody is. Signed, so that nobody makes up ids; whoever throws it away is somebody new, and meets the limits of his
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
    this.options = { httpOnly: true, sameSite: 'lax', path: '/', secure };
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
    this.write(reply, id, KEEP_SECONDS);
    return id;
  }

  /** Whoever signed in with the browser is not asked about it as a stranger's for a while. */
  keep(reply: FastifyReply, id: string): void {
    this.write(reply, id, KEEP_SIGNED_IN_SECONDS);
  }

  private write(reply: FastifyReply, id: string, maxAge: number): void {
    void reply.setCookie(this.name, `${id}.${this.sign(id)}`, { ...this.options, maxAge });
  }

  private sign(id: string): string {
    return createHmac('sha256', this.key).update(id).digest('base64url');
  }
}
