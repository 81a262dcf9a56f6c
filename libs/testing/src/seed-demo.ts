import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startProcess } from './infrastructure/processes.ts';
import { repositoryRoot } from './infrastructure/repository-root.ts';
import { demoEnvironment } from './demo-logins.ts';
import type { AppName } from './product-environment.ts';

const seededApps = ['catalog', 'identity', 'billing'] as const;

/** Brings plans, prices, features, one administrator and two customers; harmless when they are there already. */
export async function seedDemo(environment: Record<AppName, Record<string, string>>, logFolder: string): Promise<void> {
  await Promise.all(
    seededApps.map(async (app) => {
      const script = `apps/${app}/dist/seed-demo.js`;
      if (!existsSync(join(repositoryRoot, script))) throw new Error(`${script} is missing: the build did not make it`);
      const child = startProcess({
        name: `seed of ${app}`,
        command: process.execPath,
        args: ['--enable-source-maps', script],
        cwd: repositoryRoot,
        env: { ...environment[app], ...demoEnvironment },
        logFile: join(logFolder, `seed-${app}.log`),
      });
      const how = await child.exited;
      if (how !== 'ended with code 0') throw new Error(`${child.name} ${how}\n${child.tail()}`);
    }),
  );
}
