import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { CommandContract } from '@numera/contracts/contract';
import { repositoryRoot } from './infrastructure/repository-root.ts';

/** Every command that the contracts know, by name, read from their folder: a new one is here without anybody thinking of it. */
export async function everyCommand(): Promise<readonly CommandContract[]> {
  const folder = join(repositoryRoot, 'libs/contracts/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.includes(sep) && !file.endsWith('.spec.ts'),
  );
  const modules = await Promise.all(
    files.map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>),
  );
  return modules
    .flatMap((exported) => Object.values(exported))
    .flatMap((value) => (isCommand(value) ? [value] : commandsIn(value)))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** One command of each service, named by it. */
const commandsIn = (value: unknown): CommandContract[] =>
  typeof value === 'object' && value !== null ? Object.values(value).filter(isCommand) : [];

const isCommand = (value: unknown): value is CommandContract =>
  typeof value === 'object' && value !== null && 'access' in value && 'input' in value && 'output' in value;
