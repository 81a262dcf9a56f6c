import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Runs a command of this folder as an operator does, in a process of its own: what it says, and its exit code. */
export async function asOperator(
  settings: Readonly<Record<string, string>>,
  file: string,
  ...args: readonly string[]
): Promise<{ code: number; output: string }> {
  const command = fileURLToPath(new URL(file, import.meta.url));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=@numera/source', command, ...args], {
      env: { PATH: process.env['PATH'], ...settings },
    });
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}
