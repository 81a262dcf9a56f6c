import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_SETTINGS, type GatewaySettings, isHttps } from '../settings.ts';

/** Longer than any session may last. */
const KEEP_SECONDS = 31 * 24 * 3_600;
const SECRET = /^[\w-]{43}$/;

/**
 * What tells the browser that signed in from every other: a refresh token that turns up without it was taken elsewhere. Sent
 * to the sessions' routes alone, so that what shows the refresh cookie by accident does not show this one too.
 */
@Injectable()
export class DeviceCookie {
  private readonly name: string;
  private readonly options: CookieSerializeOptions;

  constructor(@Inject(GATEWAY_SETTINGS) settings: GatewaySettings) {
    const secure = isHttps(settings);
    this.name = secure ? '__Secure-device' : 'device';
    this.options = { httpOnly: true, sameSite: 'strict', path: '/api/sessions', secure, maxAge: KEEP_SECONDS };
  }

  /** The secret of this browser, or a new one, which `write` then gives it. */
  secretOf(request: FastifyRequest): string {
    const shown = request.cookies[this.name] ?? '';
    return SECRET.test(shown) ? shown : this.newSecret();
  }

  newSecret(): string {
    return randomBytes(32).toString('base64url');
  }

  write(reply: FastifyReply, secret: string): void {
    void reply.setCookie(this.name, secret, this.options);
  }
}

/** What others may know of the secret. */
export const deviceOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
