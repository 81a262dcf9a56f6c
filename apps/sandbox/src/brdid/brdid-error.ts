/** A refusal of the carrier: clients read `message`, everything else is undocumented. */
export class BrDidError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
