/** Into the log of the process; whoever waits for what failed notices by itself. */
export const complain = (error: unknown): void =>
  void process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
