import { DomainError } from '@numera/contracts/errors';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';

/**
 * Whether a page of `origin` is one of ours: the public address, or one of the settings. What the request says that its host
 * is counts for nothing: a foreign name that leads here says its own.
 */
export function isOwnOrigin(origin: string, settings: GatewaySettings): boolean {
  if (!URL.canParse(origin)) return false;
  const known = [settings.PUBLIC_URL, ...settings.ALLOWED_ORIGINS].map((url) => new URL(url).origin);
  return known.includes(new URL(origin).origin);
}

/**
 * Guards what acts by the cookie alone, or sets it. A foreign page can make a browser send the cookie, but neither our
 * `Origin` nor a custom header without our leave (CORS, which nobody gets).
 */
@Injectable()
export class OwnPagesOnly implements CanActivate {
  constructor(@Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const { origin } = headers;
    if (origin && isOwnOrigin(origin, this.settings) && headers['x-requested-with']) return true;
    throw new DomainError('forbidden', `origin ${origin ?? 'missing'}`);
  }
}
