import { join } from 'node:path';
import { freePort } from './infrastructure/free-port.ts';
import { answers, startProcess, waitUntilUp } from './infrastructure/processes.ts';
import { repositoryRoot } from './infrastructure/repository-root.ts';
import { removeTemporaryFolder, temporaryFolder } from './infrastructure/run-record.ts';

export interface StartedSandbox {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** The providers' stand-ins from their sources, for a spec of one service that talks to them. */
export async function startSandbox(env: Readonly<Record<string, string>>): Promise<StartedSandbox> {
  const folder = temporaryFolder('sandbox');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = startProcess({
    name: 'sandbox',
    command: join(repositoryRoot, 'node_modules/.bin/node'),
    args: ['--conditions=@numera/source', 'apps/sandbox/src/main.ts'],
    cwd: repositoryRoot,
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      SANDBOX_DATA_DIR: join(folder, 'data'),
      ...env,
    },
    logFile: join(folder, 'sandbox.log'),
  });
  await waitUntilUp(child, answers(`${url}/health`));
  return {
    url,
    pid: child.pid,
    async stop() {
      await child.stop();
      removeTemporaryFolder(folder);
    },
  };
}
