import { runCommand } from './run-command.ts';

/** A command that administers a broker, as plain data. */
export interface BrokerControl {
  command: string;
  args: string[];
  env: Record<string, string>;
}

/** Runs one command against a broker and gives its output. */
export function administer(control: BrokerControl, args: string[]): Promise<string> {
  return runCommand(control.command, [...control.args, ...args], { env: control.env, timeoutMs: 60_000 });
}
