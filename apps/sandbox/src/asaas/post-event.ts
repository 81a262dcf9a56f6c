interface Post {
  url: string;
  token: string | null;
  body: string;
  timeoutMs: number;
  signal: AbortSignal;
}

/** One delivery attempt: the status that came back, or what went wrong. Redirects are an answer, not a way. */
export async function postEvent({ url, token, body, timeoutMs, signal }: Post): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json;charset=UTF-8',
        // Seen on real deliveries of the sandbox, with the version of the webhook behind it.
        'user-agent': 'Asaas_Hmlg/3.0',
        ...(token === null ? {} : { 'asaas-access-token': token }),
      },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    return reasonOf(error);
  }
}

/** `timeout`, `ECONNREFUSED` and the like. Timeouts are DOM exceptions, and the reason of a broken connection is its cause. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return name === 'TimeoutError' ? 'timeout' : (cause?.code ?? name ?? 'failed');
}
