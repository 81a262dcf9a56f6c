/** Runs an operator's command: what it throws is told in one line, and the exit code is 1. */
export async function runAsCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

export const print = (line: string): void => void process.stdout.write(`${line}\n`);
