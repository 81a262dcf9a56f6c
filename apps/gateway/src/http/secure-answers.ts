import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { type GatewaySettings, isHttps } from '../settings.ts';

declare module 'http' {
  interface ServerResponse {
    /** Written into the page and into its policy: only style elements that carry it count. */
    styleNonce?: string;
  }
}

const YEAR_SECONDS = 31_536_000;

/** Where the API's description is shown; only in development. */
export const DOCS_PATH = '/api/docs';

/** Nothing that a page could ask of the device: the store needs none of it, and neither does what somebody slips into it. */
const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .concat('clipboard-write=(self)', 'publickey-credentials-create=(self)', 'publickey-credentials-get=(self)')
  .join(', ');

/** Headers that tell browsers to do less than they would: on every answer, whatever it is. */
export async function secureAnswers(server: FastifyInstance, settings: GatewaySettings): Promise<void> {
  const https = isHttps(settings);
  const { host } = new URL(settings.PUBLIC_URL);
  server.addHook('onRequest', (request, reply, done) => {
    reply.raw.styleNonce = randomBytes(16).toString('base64');
    reply.raw.setHeader('permissions-policy', PERMISSIONS);
    // An answer of the API is for the one who asked, now; however the address was written, it is the route that answers.
    if (request.routeOptions.url?.startsWith('/api')) reply.raw.setHeader('cache-control', 'no-store');
    done();
  });
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", styleSourceOf],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", `${https ? 'wss' : 'ws'}://${host}`],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: [(request) => (isDocs(request) ? '' : "'script'")],
        trustedTypes: [(request) => (isDocs(request) ? '*' : 'default')],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
}

/** The description's page brings inline styles of its own, and writes markup. */
function styleSourceOf(request: IncomingMessage, response: ServerResponse): string {
  return isDocs(request) ? "'unsafe-inline'" : `'nonce-${response.styleNonce}'`;
}

const isDocs = ({ url }: IncomingMessage): boolean => url?.startsWith(DOCS_PATH) ?? false;
