import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startProcess } from '@numera/testing/infrastructure/processes';
import { repositoryRoot, varFolder } from '@numera/testing/infrastructure/repository-root';

/** Builds every app and library; what did not change comes out of Nx's cache. */
export async function buildProduct(): Promise<void> {
  const logFile = join(varFolder, 'logs', 'build.log');
  rmSync(logFile, { force: true });
  const build = startProcess({
    name: 'build',
    command: process.execPath,
    args: [join(repositoryRoot, 'node_modules/nx/dist/bin/nx.js'), 'run-many', '-t', 'build', '--outputStyle=stream'],
    cwd: repositoryRoot,
    env: { NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
    logFile,
  });
  const how = await build.exited;
  if (how !== 'ended with code 0') throw new Error(`The build ${how}. The end of ${logFile}:\n${build.tail(30)}`);
}
