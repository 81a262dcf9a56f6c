const since = performance.now();

// A terminal that goes away must not end the clean-up.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Prints one line with the time that has passed since the start. */
export function say(line: string): void {
  const seconds = ((performance.now() - since) / 1000).toFixed(1).padStart(6);
  process.stdout.write(`[${seconds} s] ${line}\n`);
}
