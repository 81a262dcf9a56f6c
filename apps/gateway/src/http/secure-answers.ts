import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
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

/** Stands in the policy where each answer writes its own nonce. */
const PLACE = 'nonce-of-the-answer';
const POLICY = 'content-security-policy';

/**
 * Headers that tell browsers to do less than they would: on every answer, whatever it is. All but the nonce are the same for
 * each, and written once.
 */
export function secureAnswers(server: FastifyInstance, settings: GatewaySettings): void {
  const { [POLICY]: policy = '', ...fixed } = headersOf(protection(settings, 'pages'));
  const { [POLICY]: docsPolicy = '' } = headersOf(protection(settings, 'docs'));
  const headers = Object.entries({ ...fixed, 'permissions-policy': PERMISSIONS });
  const [before = '', after = ''] = policy.split(PLACE);
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    const nonce = randomBytes(16).toString('base64');
    raw.styleNonce = nonce;
    for (const [name, value] of headers) raw.setHeader(name, value);
    raw.setHeader(POLICY, isDocs(request.raw) ? docsPolicy : before + nonce + after);
    // An answer of the API is for the one who asked, now; however the address was written, it is the route that answers.
    if (request.routeOptions.url?.startsWith('/api')) raw.setHeader('cache-control', 'no-store');
    done();
  });
}

/** The description's page brings inline styles of its own, and writes markup. */
function protection(settings: GatewaySettings, what: 'pages' | 'docs'): HelmetOptions {
  const https = isHttps(settings);
  const { host } = new URL(settings.PUBLIC_URL);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", what === 'docs' ? "'unsafe-inline'" : `'nonce-${PLACE}'`],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", `${https ? 'wss' : 'ws'}://${host}`],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(what === 'docs' ? {} : { requireTrustedTypesFor: ["'script'"] }),
        trustedTypes: [what === 'docs' ? '*' : 'default'],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  };
}

/** What the library would write on an answer. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer: Pick<ServerResponse, 'setHeader' | 'removeHeader'> = {
    setHeader(name, value) {
      headers[name.toLowerCase()] = String(value);
      return this as ServerResponse;
    },
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, answer as ServerResponse, () => undefined);
  return headers;
}

const isDocs = ({ url }: IncomingMessage): boolean => url?.startsWith(DOCS_PATH) ?? false;
