import type { Params } from 'nestjs-pino';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { currentCorrelation } from './correlation.ts';

/** Keys that must never reach a log, wherever they stand. The bodies of requests are not logged at all. */
const secretKeys = [
  'password',
  'cpfCnpj',
  'cpf_cnpj',
  'card',
  'creditCard',
  'cvv',
  'ccv',
  'token',
  'accessToken',
  'refreshToken',
  'orderToken',
  'chargeToken',
  'cardToken',
  'access_token',
  'authorization',
  'cookie',
  'sip_password',
  'SENHA',
];
const redact = {
  paths: [
    ...secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
    'req.headers.authorization',
    'req.headers.cookie',
    'req.headers["x-order-token"]',
    'req.headers["x-charge-token"]',
    'req.headers["asaas-access-token"]',
    'res.headers["set-cookie"]',
  ],
  censor: '[removed]',
};

export interface LoggingOptions {
  readonly name: string;
  readonly level: string;
}

const mixin = () => {
  const correlationId = currentCorrelation();
  return correlationId ? { correlationId } : {};
};

const WRITE_AFTER_MS = 200;
const WRITE_FROM_BYTES = 4_096;
const WARN = pino.levels.values['warn']!;

type Destination = DestinationStream & { readonly flush?: () => void };

/** Several lines are written at once, for a system call costs more than a line; the library writes what is left at the exit. */
const standardOutput = (): Destination =>
  pino.destination({ dest: 1, minLength: WRITE_FROM_BYTES, periodicFlush: WRITE_AFTER_MS });

/**
 * The logger of a process: JSON lines, with the correlation id of whatever runs at the moment. A warning, and what came before
 * it, is written at once: the process may not live much longer.
 */
export function createLogger({ name, level }: LoggingOptions, destination: Destination = standardOutput()): Logger {
  const hooks: LoggerOptions['hooks'] = {
    logMethod(words, log, weight) {
      log.apply(this, words);
      // Not synchronously: that blocks while the reader is slow, and throws at whoever logs when he is gone.
      if (weight >= WARN) destination.flush?.();
    },
  };
  return pino({ name, level, redact, mixin, hooks }, destination);
}

/** Settings for the HTTP side: one line a request, without query strings, where carriers' tokens and e-mails hide. */
export const httpLogging = (logger: Logger): Params => ({
  pinoHttp: {
    logger,
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, url: request.url.split('?')[0] }),
      res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
    },
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'error' : 'info'),
  },
});
