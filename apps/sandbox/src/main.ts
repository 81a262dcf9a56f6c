import { buildServer } from './build-server.ts';
import type { Config } from './config.ts';
import { readConfig } from './config.ts';

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

const config = configOrExit();
const { app } = buildServer(config);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void app.close().then(() => process.exit(0)));
}

try {
  await app.listen({ host: config.host, port: config.port });
} catch (error) {
  process.stderr.write(`sandbox: cannot listen: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
