/** One forbidden file per rule: where it would stand, what it says, and which rule must report it. */
const nx = '@nx/enforce-module-boundaries';
const floors = 'web/floors';

export const forbidden: [name: string, filePath: string, code: string, rule: string][] = [
  [
    'rules use nothing of ours',
    'libs/rules/src/canary.ts',
    "import { move } from '@numera/domain-billing/order';\nmove;",
    nx,
  ],
  [
    'rules know no framework',
    'libs/rules/src/canary.ts',
    "import { Injectable } from '@nestjs/common';\nInjectable;",
    nx,
  ],
  [
    'contracts know no platform',
    'libs/contracts/src/canary.ts',
    "import { Outbox } from '@numera/messaging/outbox';\nOutbox;",
    nx,
  ],
  [
    'contracts know no framework',
    'libs/contracts/src/canary.ts',
    "import { Injectable } from '@nestjs/common';\nInjectable;",
    nx,
  ],
  [
    'the platform knows no domain',
    'libs/server/src/canary.ts',
    "import { move } from '@numera/domain-billing/order';\nmove;",
    nx,
  ],
  [
    'test code knows no platform',
    'libs/testing/src/canary.ts',
    "import { Database } from '@numera/server/database';\nDatabase;",
    nx,
  ],
  [
    'what runs the product decides nothing',
    'deploy/canary.ts',
    "import { move } from '@numera/domain-billing/order';\nmove;",
    nx,
  ],
  [
    'the stories know no platform',
    'apps/web-e2e/stories/canary.e2e.ts',
    "import { Database } from '@numera/server/database';\nDatabase;",
    nx,
  ],
  [
    'the domain knows no database',
    'libs/domain/billing/src/canary.ts',
    "import mongoose from 'mongoose';\nmongoose;",
    nx,
  ],
  [
    'the domain knows no framework',
    'libs/domain/billing/src/canary.ts',
    "import { Injectable } from '@nestjs/common';\nInjectable;",
    nx,
  ],
  [
    'the domain knows no platform',
    'libs/domain/billing/src/canary.ts',
    "import { Database } from '@numera/server/database';\nDatabase;",
    nx,
  ],
  [
    'the domain reads no clock',
    'libs/domain/billing/src/canary.ts',
    'export const now = Date.now();',
    'no-restricted-syntax',
  ],
  [
    'the domain makes no date of now',
    'libs/domain/billing/src/canary.ts',
    'export const now = new Date();',
    'no-restricted-syntax',
  ],
  [
    'the domain rolls no dice',
    'libs/domain/billing/src/canary.ts',
    'export const chance = Math.random();',
    'no-restricted-syntax',
  ],
  [
    'the domain uses nothing of Node',
    'libs/domain/billing/src/canary.ts',
    "import { readFileSync } from 'node:fs';\nreadFileSync;",
    'no-restricted-imports',
  ],
  [
    "a service leaves another's domain alone",
    'apps/catalog/src/canary.ts',
    "import { move } from '@numera/domain-billing/order';\nmove;",
    nx,
  ],
  [
    'the gateway decides nothing',
    'apps/gateway/src/canary.ts',
    "import { move } from '@numera/domain-billing/order';\nmove;",
    nx,
  ],
  [
    'an app never imports an app',
    'apps/catalog/src/canary.ts',
    "import { Asaas } from '../../billing/src/asaas/asaas.ts';\nAsaas;",
    nx,
  ],
  [
    'production code imports no test code',
    'apps/billing/src/canary.ts',
    "import { eventually } from '@numera/testing/eventually';\neventually;",
    nx,
  ],
  [
    'the web knows no messaging',
    'apps/web/src/canary.ts',
    "import { Outbox } from '@numera/messaging/outbox';\nOutbox;",
    nx,
  ],
  ['the web knows no server package', 'apps/web/src/canary.ts', "import mongoose from 'mongoose';\nmongoose;", nx],
  [
    'the sandbox shares only rules',
    'apps/sandbox/src/canary.ts',
    "import { orderView } from '@numera/contracts/billing/order-view';\norderView;",
    nx,
  ],
  [
    'a service is handed its settings',
    'apps/billing/src/canary.ts',
    "export const url = process.env['ASAAS_URL'];",
    'no-restricted-properties',
  ],
  [
    'a service takes no part of the environment either',
    'apps/billing/src/orders/canary.ts',
    'export const { env } = process;',
    'no-restricted-properties',
  ],
  [
    'the platform reads no environment',
    'libs/messaging/src/canary.ts',
    "import { env } from 'node:process';\nenv;",
    'no-restricted-imports',
  ],
  [
    'a feature leaves its neighbour alone',
    'apps/web/src/features/payment/canary.ts',
    "import { x } from '../registration/x.ts';\nx;",
    floors,
  ],
  [
    "a feature leaves its neighbour's types alone",
    'apps/web/src/features/payment/canary.ts',
    "import type { X } from '../registration/x.ts';\nexport type Y = X;",
    floors,
  ],
  [
    'a feature names no type of its neighbour in passing',
    'apps/web/src/features/payment/canary.ts',
    "export type Y = import('../registration/x.ts').X;",
    floors,
  ],
  [
    'a feature fetches nothing of its neighbour later',
    'apps/web/src/features/payment/canary.ts',
    "export const later = () => import('../registration/x.ts');",
    floors,
  ],
  [
    "a feature builds no neighbour's path",
    'apps/web/src/features/payment/canary.ts',
    'export const later = (name: string) => import(`../registration/${name}.ts`);',
    floors,
  ],
  [
    'a feature hands on nothing of its neighbour',
    'apps/web/src/features/payment/canary.ts',
    "export * from '../registration/x.ts';",
    floors,
  ],
  [
    'a folder of a feature leaves the neighbour alone',
    'apps/web/src/features/purchase/orders/canary.ts',
    "import { x } from '../../payment/x.ts';\nx;",
    floors,
  ],
  [
    'a feature takes no style sheet of its neighbour',
    'apps/web/src/features/payment/canary.ts',
    "import '../registration/x.css';",
    floors,
  ],
  [
    'a feature knows no app',
    'apps/web/src/features/payment/canary.ts',
    "import { x } from '../../app/x.ts';\nx;",
    floors,
  ],
  [
    'a folder of a feature knows no app',
    'apps/web/src/features/purchase/orders/canary.ts',
    "import { x } from '../../../app/x.ts';\nx;",
    floors,
  ],
  [
    'the kernel knows no feature',
    'apps/web/src/kernel/canary.ts',
    "import { x } from '../features/purchase/x.ts';\nx;",
    floors,
  ],
  [
    'a folder of the kernel knows no feature',
    'apps/web/src/kernel/session/canary.ts',
    "import { x } from '../../features/purchase/x.ts';\nx;",
    floors,
  ],
  ['the kernel knows no app', 'apps/web/src/kernel/canary.ts', "import { x } from '../app/x.ts';\nx;", floors],
  ['drawing parts know no kernel', 'apps/web/src/ui/canary.ts', "import { x } from '../kernel/x.ts';\nx;", floors],
  [
    'drawing parts know no feature',
    'apps/web/src/ui/canary.ts',
    "import { x } from '../features/payment/x.ts';\nx;",
    floors,
  ],
  ['drawing parts know no app', 'apps/web/src/ui/canary.ts', "import { x } from '../app/x.ts';\nx;", floors],
  [
    'there is no floor beside the floors',
    'apps/web/src/features/payment/canary.ts',
    "import { x } from '../../shared/x.ts';\nx;",
    floors,
  ],
];

/** Their lawful neighbours: a guard that reports everything guards nothing. */
export const allowed: [name: string, filePath: string, code: string][] = [
  [
    'a service uses its own domain',
    'apps/billing/src/canary.ts',
    "import { move } from '@numera/domain-billing/order';\nmove;",
  ],
  [
    "a program's entry reads the environment",
    'apps/billing/src/main.ts',
    "export const url = process.env['ASAAS_URL'];",
  ],
  [
    'the domain uses contracts and rules',
    'libs/domain/billing/src/canary.ts',
    "import { DomainError } from '@numera/contracts/errors';\nimport { isCpf } from '@numera/rules/tax-id';\nDomainError;\nisCpf;",
  ],
  [
    'the web uses contracts and rules',
    'apps/web/src/canary.ts',
    "import { CHANGED } from '@numera/contracts/live';\nimport { isCpf } from '@numera/rules/tax-id';\nCHANGED;\nisCpf;",
  ],
  [
    'a feature uses itself, the kernel and drawing parts',
    'apps/web/src/features/purchase/orders/canary.ts',
    "import { a } from '../a.ts';\nimport { b } from '../../../kernel/session/b.ts';\nimport { c } from '../../../ui/c.ts';\na;\nb;\nc;",
  ],
  [
    'the kernel uses itself and drawing parts',
    'apps/web/src/kernel/session/canary.ts',
    "import { a } from '../a.ts';\nimport { b } from '../../ui/b.ts';\na;\nb;",
  ],
  [
    'app wires all floors',
    'apps/web/src/app/pages/canary.ts',
    "import { a } from '../a.ts';\nimport { b } from '../../features/payment/b.ts';\nimport { c } from '../../kernel/c.ts';\nimport { d } from '../../ui/d.ts';\na;\nb;\nc;\nd;",
  ],
  [
    'a spec uses test code',
    'apps/catalog/src/canary.spec.ts',
    "import { eventually } from '@numera/testing/eventually';\neventually;",
  ],
  [
    'the cases of a folder use test code',
    'apps/catalog/src/numbers/canary.cases.ts',
    "import { eventually } from '@numera/testing/eventually';\neventually;",
  ],
];
