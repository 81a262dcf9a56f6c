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
        'user-agent': 'Asaas_Sandbox_Stand_In',
        ...(token === null ? {} : { 'asaas-access-token': token }),
      },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    if (!(error instanceof Error)) return 'failed';
    if (error.name === 'TimeoutError') return 'timeout';
    const { cause } = error;
    return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
  }
}
