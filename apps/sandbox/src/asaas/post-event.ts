interface Post {
  url: string;
  token: string | null;
  apiVersion: number;
  body: string;
  timeoutMs: number;
  signal: AbortSignal;
}

/** One delivery attempt: the status that came back, or what went wrong. Redirects are an answer, not a way. */
export async function postEvent({ url, token, apiVersion, body, timeoutMs, signal }: Post): Promise<string> {
  // Only version 3 sends JSON; the older ones wrap it in a form.
  const isJson = apiVersion >= 3;
  const form = 'application/x-www-form-urlencoded; charset=UTF-8';
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': isJson ? 'application/json;charset=UTF-8' : form,
        // As on real deliveries of the provider's sandbox.
        'user-agent': `Asaas_Hmlg/${apiVersion}.0`,
        ...(token === null ? {} : { 'asaas-access-token': token }),
      },
      body: isJson ? body : new URLSearchParams({ data: body }).toString(),
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
