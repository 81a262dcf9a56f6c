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

/** One HTTP exchange, never repeated here, never redirected, capped in size and time. Reasons carry no URL: tokens hide there. */
export async function callProvider({ url, method, headers, json, timeout }: ProviderCall): Promise<ProviderAnswer> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers: {
        'user-agent': 'numera/1.0',
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    text = await readCapped(response);
  } catch (error) {
    const code = causeCode(error);
    if (NEVER_SENT.has(code)) return { outcome: 'not-done', reason: code, retryAfterMs: 2_000 };
    return { outcome: 'unknown', reason: code };
  }
  if (response.status === 429) {
    const seconds = Number(response.headers.get('ratelimit-reset') ?? response.headers.get('retry-after') ?? 10);
    return { outcome: 'not-done', reason: 'HTTP 429', retryAfterMs: (Number.isFinite(seconds) ? seconds : 10) * 1_000 };
  }
  if (response.status >= 500 || (response.status >= 300 && response.status < 400)) {
    return { outcome: 'unknown', reason: `HTTP ${response.status}` };
  }
  if (response.status === 204) return { outcome: 'done', body: undefined };
  const body = parseJson(text);
  if (response.ok) {
    return body === undefined ? { outcome: 'unknown', reason: 'answer is not JSON' } : { outcome: 'done', body };
  }
  return { outcome: 'refused', status: response.status, body };
}

async function readCapped(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
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

/** Reads the error by its shape: fetch's errors come from the runtime, not from our realm. */
function causeCode(error: unknown): string {
  const { name, message, cause } = error as { name?: string; message?: string; cause?: { code?: string } };
  return cause?.code ?? (name === 'TimeoutError' ? 'TIMEOUT' : (message ?? 'FAILED').slice(0, 40));
}
