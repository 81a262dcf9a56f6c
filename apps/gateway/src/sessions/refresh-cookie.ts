import { Inject, Injectable } from '@nestjs/common';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_SETTINGS, type GatewaySettings, isHttps } from '../settings.ts';

/**
 * Carries the refresh token, which no script may read. `__Host-` makes browsers insist on Secure and on the whole path, so
 * that no neighbouring host can plant one; plain HTTP, as in development, knows neither.
 */
@Injectable()
export class RefreshCookie {
  private readonly name: string;
  private readonly options: CookieSerializeOptions;

  constructor(@Inject(GATEWAY_SETTINGS) settings: GatewaySettings) {
    const secure = isHttps(settings);
    this.name = secure ? '__Host-refresh' : 'refresh';
    this.options = { httpOnly: true, sameSite: 'strict', path: '/', secure };
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.name];
  }

  write(reply: FastifyReply, token: string, expires: Date): void {
    void reply.setCookie(this.name, token, { ...this.options, expires });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.options);
  }
}
