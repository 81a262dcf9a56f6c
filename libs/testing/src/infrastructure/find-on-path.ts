import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of the names that is an executable file in a folder of the PATH. */
export function findOnPath(...names: string[]): string | undefined {
  // Some shells leave these out for whoever is not an administrator, and servers are installed there.
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    '/usr/local/sbin',
    '/usr/sbin',
    '/opt/homebrew/sbin',
  ];
  return names.flatMap((name) => folders.filter(Boolean).map((folder) => join(folder, name))).find(isExecutable);
}

/** Whether it is a file that we may run. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
