/** Every refusal that crosses a process. The gateway maps each to a status, `error-texts.ts` of the rules to a text. */
export const errorCodes = [
  'invalid-input',
  'not-found',
  'version-missing',
  'version-conflict',
  'forbidden',
  'unauthenticated',
  'credentials-invalid',
  'email-taken',
  'own-role',
  'customer-linked',
  'customer-unlinked',
  'account-unconfirmed',
  'own-account',
  'last-administrator',
  'password-provisional',
  'provisional-over',
  'password-wrong',
  'code-wrong',
  'challenge-over',
  'passkey-refused',
  'factor-missing',
  'email-unconfirmed',
  'link-over',
  'link-of-another',
  'credentials-missing',
  'credentials-hidden',
  'message-dropped',
  'message-replayed',
  'service-unavailable',
  'service-busy',
  'too-many-requests',
  'too-many-test-letters',
  'letter-not-failed',
  'letter-link-over',
  'number-not-available',
  'number-in-stock',
  'number-ordered',
  'sync-under-way',
  'hold-expired',
  'too-many-holds',
  'too-many-holds-here',
  'too-many-orders',
  'too-many-searches',
  'localities-unavailable',
  'numbers-unavailable',
  'plan-not-available',
  'price-changed',
  'plan-id-taken',
  'last-plan',
  'cep-not-found',
  'cep-unavailable',
  'idempotency-key-missing',
  'idempotency-key-reused',
  'order-not-found',
  'order-not-payable',
  'card-declined',
  'card-invalid',
  'card-refused-often',
  'too-many-card-refusals',
  'customer-refused',
  'subscription-not-found',
  'subscription-pending',
  'subscription-not-active',
  'subscription-ended',
  'subscription-ending',
  'subscription-goes-on',
  'subscription-removed',
  'subscription-suspended',
  'subscription-ends',
  'terms-in-force',
  'payment-not-paid',
  'payment-not-payable',
  'late-money-settled',
  'activation-settled',
  'other-city',
  'debit-scheduled',
  'payment-under-way',
  'payment-paid',
  'cash-not-undoable',
  'deed-under-way',
  'refund-by-hand',
  'refund-not-by-hand',
  'refund-too-high',
  'refund-whole-only',
  'refund-under-way',
  'queue-gone',
  'webhook-address-unknown',
  'webhook-refused',
  'payload-too-large',
  'unsupported-media-type',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/**
 * An expected refusal: the only thing that domain and use cases throw on purpose.
 * `fields` names what to correct (field → Portuguese message), `detail` is for people who operate, never shown to buyers.
 * `retryAfterMs` is when asking again is worth while; nothing was done of what is refused with it.
 * `current` is how things stand, as who asks may see them, when somebody else was faster.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterMs: number | undefined;
  readonly current: unknown;

  constructor(
    code: ErrorCode,
    detail?: string,
    fields?: Readonly<Record<string, string>>,
    retryAfterMs?: number,
    current?: unknown,
  ) {
    super(detail ? `${code}: ${detail}` : code);
    this.code = code;
    this.detail = detail;
    this.fields = fields;
    this.retryAfterMs = retryAfterMs;
    this.current = current;
  }
}

/** The body of every refused HTTP answer. `message` is Portuguese and says what to do. */
export interface ErrorView {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  /**
   * With `version-conflict`: what there is now, as the same route would answer it. With `idempotency-key-reused`, of a sale by hand: what was sold
   * under that name. With `password-provisional`: the link, by its id and key,
   * that sets another password.
   */
  readonly current?: unknown;
  readonly correlationId: string;
}
