/** Where one bare process finds what it needs; handed over as JSON in `BARE_PLACES`. */
export interface Places {
  readonly mongoUrl: string;
  /** Begins the names of its databases, one a role as the product's. */
  readonly mongoPrefix: string;
  readonly amqpUrl: string;
  readonly amqpPrefix: string;
  readonly port: number;
  readonly sandboxUrl: string;
  readonly asaasKey: string;
  readonly webhookToken: string;
  readonly carrierToken: string;
  readonly smtpPort: number;
}

/** A running role. */
export interface Role {
  close(): Promise<void>;
}
