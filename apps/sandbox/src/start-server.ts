import { buildServer } from './build-server.ts';
import { readConfig } from './config.ts';

/** Listens until a signal comes; one line on the error output and exit code 1 when it cannot. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    const config = readConfig(env);
    const { app } = buildServer(config);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => void app.close().then(() => process.exit(0)));
    }
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    process.stderr.write(`sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
