import { type Dispatcher, request } from 'undici';

/**
 * How a call to a provider ended. The difference between `not-done` and `unknown` decides about money: only the first may
 * simply be tried again (reliability: UNKNOWN is looked up, never repeated).
 */
export type ProviderAnswer =
  | { readonly outcome: 'done'; readonly body: unknown }
  | { readonly outcome: 'refused'; readonly status: number; readonly body: unknown }
  | { readonly outcome: 'not-done'; readonly reason: string; readonly retryAfterMs: number }
  | { readonly outcome: 'unknown'; readonly reason: string };

export interface ProviderCall {
  readonly url: URL;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** Milliseconds; at least 60 s where a card is charged (providers: Asaas, transport). */
  readonly timeout: number;
}

const MAX_BODY_BYTES = 2_000_000;

/** Failures that happen before a byte is sent: the request cannot have had an effect. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/**
 * One HTTP exchange, never repeated here, never redirected, capped in size and time. Reasons carry no URL: tokens hide there.
 * By undici's `request`: the same client as `fetch`, at a third of its cost.
 */
export async function callProvider({ url, method, headers, json, timeout }: ProviderCall): Promise<ProviderAnswer> {
  let response: Dispatcher.ResponseData;
  let text: string;
  try {
    response = await request(url, {
      method,
      signal: AbortSignal.timeout(timeout),
      headers: {
        'user-agent': 'numera/1.0',
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: json === undefined ? null : JSON.stringify(json),
    });
    text = await readCapped(response.body);
  } catch (error) {
    const code = causeCode(error);
    if (NEVER_SENT.has(code)) return { outcome: 'not-done', reason: code, retryAfterMs: 2_000 };
    return { outcome: 'unknown', reason: code };
  }
  const { statusCode: status } = response;
  if (status === 429) {
    const seconds = Number(response.headers['ratelimit-reset'] ?? response.headers['retry-after'] ?? 10);
    return { outcome: 'not-done', reason: 'HTTP 429', retryAfterMs: (Number.isFinite(seconds) ? seconds : 10) * 1_000 };
  }
  if (status >= 500 || (status >= 300 && status < 400)) return { outcome: 'unknown', reason: `HTTP ${status}` };
  if (status === 204) return { outcome: 'done', body: undefined };
  const body = parseJson(text);
  if (status >= 200 && status < 300) {
    return body === undefined ? { outcome: 'unknown', reason: 'answer is not JSON' } : { outcome: 'done', body };
  }
  return { outcome: 'refused', status, body };
}

async function readCapped(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw new Error('BODY_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The client's and the system's errors have a code; time that ran out has a name. */
function causeCode(error: unknown): string {
  const { name, message, code } = error as { name?: string; message?: string; code?: unknown };
  if (name === 'TimeoutError') return 'TIMEOUT';
  return typeof code === 'string' ? code : (message ?? 'FAILED').slice(0, 40);
}
