import { dirname, join, relative, sep } from 'node:path';
import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const services = ['identity', 'catalog', 'billing', 'provisioning', 'notifications', 'gateway'];
const serverPackages = ['@nestjs/*', 'mongoose', 'mongodb', 'amqplib', 'fastify'];
const impurePackages = [...serverPackages, 'react', 'react-dom', 'antd', 'rxjs', 'pino'];

/** Which kind of room may use which: docs/adr/0002. `extra` is what specs may use besides. */
const boundaries = (...extra) => [
  { sourceTag: 'type:rules', onlyDependOnLibsWithTags: [...extra], bannedExternalImports: impurePackages },
  {
    sourceTag: 'type:contracts',
    onlyDependOnLibsWithTags: ['type:rules', ...extra],
    bannedExternalImports: impurePackages,
  },
  {
    sourceTag: 'type:domain',
    onlyDependOnLibsWithTags: ['type:contracts', 'type:rules', ...extra],
    bannedExternalImports: impurePackages,
  },
  { sourceTag: 'type:platform', onlyDependOnLibsWithTags: ['type:platform', 'type:contracts', 'type:rules', ...extra] },
  {
    sourceTag: 'type:app',
    onlyDependOnLibsWithTags: ['type:domain', 'type:platform', 'type:contracts', 'type:rules', ...extra],
  },
  {
    sourceTag: 'type:web',
    onlyDependOnLibsWithTags: ['type:contracts', 'type:rules', ...extra],
    bannedExternalImports: serverPackages,
  },
  { sourceTag: 'type:sandbox', onlyDependOnLibsWithTags: ['type:rules', ...extra] },
  {
    sourceTag: 'type:testing',
    onlyDependOnLibsWithTags: ['type:testing', 'type:domain', 'type:contracts', 'type:rules'],
  },
  {
    sourceTag: 'type:ops',
    onlyDependOnLibsWithTags: ['type:testing', 'type:platform', 'type:contracts', 'type:rules'],
  },
  { sourceTag: 'type:e2e', onlyDependOnLibsWithTags: ['type:testing', 'type:contracts', 'type:rules'] },
  ...services.map((service) => ({
    sourceTag: `scope:${service}`,
    onlyDependOnLibsWithTags: [`scope:${service}`, 'scope:server', 'scope:shared', ...extra],
  })),
];
const enforce = (...extra) => ({
  '@nx/enforce-module-boundaries': [
    'error',
    {
      allow: [],
      enforceBuildableLibDependency: false,
      banTransitiveDependencies: false,
      depConstraints: boundaries(...extra),
    },
  ],
});

/** Time and chance are parameters of the domain, so that a test can choose them. */
const noClock = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'The domain gets the time as a parameter.',
  },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'The domain gets the time as a parameter.',
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'The domain gets chance as a parameter.',
  },
];

const ENTRY_READS = 'Only a program’s entry reads the environment, and hands it on as settings.';

const webSource = join(import.meta.dirname, 'apps/web/src');

/** The web's floors (docs/adr/0022) and what each stands on besides itself; `app` wires everything. */
const webFloors = { ui: [], kernel: ['ui'], features: ['ui', 'kernel'], app: ['ui', 'kernel', 'features'] };

/** 'kernel/session/me.api.ts' → its floor; of a feature also which one, as one is no floor for another. */
const floorOf = (file) => {
  const [floor, room] = relative(webSource, file).split(sep);
  return { floor, name: floor === 'features' ? join(floor, room ?? '') : floor };
};

/** However an import is spelled, what counts is the file that it means. */
const webFloorRule = {
  meta: { type: 'problem', schema: [], messages: { floor: '{{from}} does not stand on {{to}}: see docs/adr/0022.' } },
  create(context) {
    const from = floorOf(context.filename);
    const check = (node) => {
      const path = node.source?.value ?? node.source?.quasis?.[0].value.cooked;
      if (typeof path !== 'string' || !path.startsWith('.')) return;
      const to = floorOf(join(dirname(context.filename), path));
      if (to.name === from.name || webFloors[from.floor]?.includes(to.floor)) return;
      context.report({ node, messageId: 'floor', data: { from: from.name, to: to.name } });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

/** Billing's rooms on the money's path, each with those that stand above it: what is below knows nothing of them. */
const billingRooms = {
  payments: [
    'subscriptions',
    'orders',
    'charging',
    'late-money',
    'charges',
    'cards',
    'refunds',
    'subscribers',
    'webhooks',
    'reconciliation',
  ],
  subscriptions: [
    'orders',
    'charging',
    'late-money',
    'charges',
    'cards',
    'refunds',
    'subscribers',
    'webhooks',
    'reconciliation',
  ],
  orders: ['charging', 'late-money', 'charges', 'cards', 'refunds', 'subscribers', 'webhooks', 'reconciliation'],
};

export default tseslint.config(
  { ignores: ['**/dist', '**/node_modules', 'var', '.nx', '**/playwright-report', '**/test-results'] },
  ...tseslint.configs.recommended,
  { plugins: { '@nx': nx } },
  {
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      ...enforce(),
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      '@typescript-eslint/no-extraneous-class': 'off',
      'no-restricted-exports': 'off',
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    // A promise nobody waits for is a lost error: on the money's path that is a lost payment.
    files: [
      'apps/{billing,catalog,provisioning,identity,notifications,gateway}/src/**/*.ts',
      'libs/{messaging,server}/src/**/*.ts',
    ],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
    },
  },
  {
    // Settings are given from a program's entry on: what is imported reads nothing, so that two can stand in one process.
    files: ['{apps,libs}/**/src/**/*.ts'],
    ignores: ['apps/*/src/{main,seed-demo}.ts', 'libs/testing/**', '**/*.{spec,cases}.ts'],
    rules: {
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: ENTRY_READS }],
      'no-restricted-imports': [
        'error',
        { paths: ['process', 'node:process'].map((name) => ({ name, message: ENTRY_READS })) },
      ],
    },
  },
  ...Object.entries(billingRooms).map(([room, above]) => ({
    files: [`apps/billing/src/${room}/**/*.ts`],
    ignores: ['**/*.{spec,cases}.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: ['process', 'node:process'].map((name) => ({ name, message: ENTRY_READS })),
          patterns: above.map((name) => ({ group: [`../${name}/*`], message: `${room} stand below ${name}.` })),
        },
      ],
    },
  })),
  {
    files: ['libs/domain/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...noClock],
      'no-restricted-imports': ['error', { patterns: ['node:*'] }],
    },
  },
  {
    files: ['apps/web/src/**'],
    plugins: { 'react-hooks': reactHooks, web: { rules: { floors: webFloorRule } } },
    rules: {
      'no-console': 'off',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'web/floors': 'error',
    },
  },
  {
    files: ['**/*.{spec,cases}.ts', '**/*.spec.tsx', '**/*.fixture.ts', 'apps/*/test/**'],
    rules: enforce('type:testing', 'scope:testing'),
  },
);
