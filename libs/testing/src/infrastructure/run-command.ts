import { spawn } from 'node:child_process';
import { runMark } from './run-record.ts';

/** Runs a command to its end and gives its output; fails with the last lines of it. */
export function runCommand(
  command: string,
  args: string[],
  { env = {}, timeoutMs = 600_000 }: { env?: Record<string, string>; timeoutMs?: number } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...runMark(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) return resolve(output);
      const end = output.trim().split('\n').slice(-3).join(' | ');
      reject(
        new Error(`${command} ${args[0] ?? ''} ${signal ? `was ended by ${signal}` : `failed (${code})`}: ${end}`),
      );
    });
  });
}
