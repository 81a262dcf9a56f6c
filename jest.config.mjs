import { readFileSync } from 'node:fs';

const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
delete swc.$schema;
// The build turns `./x.ts` into `./x.js`; tests run the sources, where only `./x.ts` exists.
swc.jsc.rewriteRelativeImportExtensions = false;
// As the web's build does it.
swc.jsc.transform.react = { runtime: 'automatic' };

const base = {
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/deploy'],
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@numera/source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': ['@swc/jest', swc] },
  // Workspace packages are links under node_modules; their real path is libs/, so they are transformed like our own files.
  transformIgnorePatterns: ['/node_modules/'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/var/'],
};

/** `unit`: pure and fast. `int`: needs the throw-away world (broker, database). `system`: every service as a process of its own. */
export default {
  // Two cores carry a broker, a database and other specs beside this one.
  testTimeout: 30_000,
  projects: [
    {
      ...base,
      displayName: 'unit',
      // What a component looks like is its style sheet's matter, and the browser's to show.
      moduleNameMapper: {
        '^.+\\.css$': '<rootDir>/apps/web/test/no-styles.mjs',
        '^antd/es/input/Input$': '<rootDir>/apps/web/test/antd-input.mjs',
      },
      testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
      testPathIgnorePatterns: ['\\.int\\.spec\\.ts$', '\\.system\\.spec\\.ts$', '/node_modules/'],
    },
    {
      ...base,
      displayName: 'int',
      testMatch: ['**/*.int.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/libs/testing/src/scans/forbid-scans.ts'],
      globalSetup: '<rootDir>/libs/testing/src/start-world.ts',
      globalTeardown: '<rootDir>/libs/testing/src/stop-world.ts',
    },
    {
      ...base,
      displayName: 'system',
      testMatch: ['**/*.system.spec.ts'],
      globalSetup: '<rootDir>/libs/testing/src/start-world.ts',
      globalTeardown: '<rootDir>/libs/testing/src/stop-world.ts',
    },
  ],
};
