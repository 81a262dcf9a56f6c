/** An order and the guest's right to it. */
interface OrderKey {
  readonly id: string;
  readonly token: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The order's id and key as a fragment: it never leaves the browser, so no log and no referrer carries the key. */
export const orderLink = ({ id, token }: OrderKey, origin: string): string =>
  `${origin}/sucesso#${new URLSearchParams({ pedido: id, chave: token }).toString()}`;

export function readOrderLink(hash: string): OrderKey | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const id = params.get('pedido') ?? '';
  const token = params.get('chave') ?? '';
  return UUID.test(id) && token ? { id, token } : null;
}
