import { enableCompileCache } from 'node:module';

// Half of the start is compiling; from the second start on it is read from the cache. Hence the import after it.
enableCompileCache();
const { startServer } = await import('./start-server.ts');

await startServer(process.env);
