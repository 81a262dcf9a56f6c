export interface ErrorItem {
  code: string;
  description: string;
}

/** A refusal in the provider's format: `{errors: [{code, description}]}`, an array even for one. */
export class AsaasError extends Error {
  readonly status: number;
  readonly errors: ErrorItem[];

  constructor(status: number, errors: ErrorItem[]) {
    super(errors.map(({ code }) => code).join(', ') || String(status));
    this.status = status;
    this.errors = errors;
  }
}

export const refusal = (code: string, description: string): AsaasError => new AsaasError(400, [{ code, description }]);

/** Unknown object or path: the answer has no body. */
export const notFound = (): AsaasError => new AsaasError(404, []);

/** Real sandbox, 2026-07-14; the documentation prints the same text with `invalid_creditCard`. */
export const cardDeclined = (): AsaasError =>
  refusal('invalid_action', 'Transação não autorizada. Verifique os dados do cartão de crédito e tente novamente.');
