import { join, relative } from 'node:path';
import { proveInvariants } from '@numera/invariants/prove-invariants';
import { findChromium } from '@numera/testing/infrastructure/find-chromium';
import { endEveryChild, killEveryChild } from '@numera/testing/infrastructure/processes';
import { endLeftovers } from '@numera/testing/infrastructure/run-record';
import { type OpenWorld, openWorld } from '@numera/testing/open-world';
import { seedDemo } from '@numera/testing/seed-demo';
import { startProduct } from '@numera/testing/start-product';
import { addressesOf, writeAddresses } from './addresses.ts';
import { buildProduct } from './build-product.ts';
import { endWithSignal } from './end-with-signal.ts';
import { say } from './progress.ts';
import { removeProduct } from './remove-product.ts';
import { runChecks } from './run-checks.ts';
import { runJest } from './run-jest.ts';
import { runPlaywright } from './run-playwright.ts';
import { forgetSettingsFromOutside } from './settings-from-outside.ts';
import { runStep, type StepResult, testFolder } from './test-step.ts';
import { throwAwayStores } from './throw-away-stores.ts';

const kinds = ['checks', 'unit', 'int', 'system', 'browser'] as const;
type Kind = (typeof kinds)[number];

// Whoever points `npm start` at Asaas itself does not mean the tests.
forgetSettingsFromOutside(process.env);
// One and all instead of those that stand for the others, and nothing else.
const isThorough = process.argv.includes('--faults');
if (isThorough) process.env['NUMERA_FAULTS'] = 'all';
const wanted = isThorough ? (['int', 'system', 'browser'] as Kind[]) : wantedKinds(process.argv.slice(2));
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--only=') && argument !== '--faults');
const extra = isThorough
  ? [
      '(faults|a-year|dunning|every-turn|subscriptions|late-money|refunds|charges|automatic-pix).int|product.system',
      ...named,
    ]
  : named;
const wants = (...some: Kind[]) => some.some((kind) => wanted.includes(kind));

/** The stories' own questions all come from one address, and look through the whole stock for a free number. */
const readsWithoutEnd = {
  CITIES_PER_VISITOR: '1000000',
  CITIES_PER_ADDRESS: '1000000',
  NUMBER_READS_PER_MINUTE: '1000000',
};

let world: OpenWorld | undefined;
const results: StepResult[] = [];

process.on('exit', killEveryChild);
endWithSignal(
  () => {
    results.push({ name: 'run', passed: 0, failed: 1, details: 'interrupted' });
    void end();
  },
  () => process.exit(1),
);

await run();
await end();

/**
 * The system step waits more than it works: checks fill what it leaves of the cores, as they do beside the infrastructure's
 * start and the build. The other tests have the machine to themselves.
 */
async function run(): Promise<void> {
  say(`running ${wanted.join(', ')}; logs are in ${relative(process.cwd(), testFolder)}`);
  const [opened, chromium, built] = [
    wants('int', 'system', 'browser') ? openWorld(say) : undefined,
    wants('browser') ? findChromium(say) : undefined,
    wants('system', 'browser') ? step('build', buildProduct) : undefined,
  ];
  // Looked at further down; a failure meanwhile must not end the process.
  for (const promise of [opened, chromium]) promise?.catch(() => undefined);

  const checked = wants('checks') ? runChecks() : [];
  const ready = opened ? await step('world', async () => void (world = await opened)) : true;
  const usable = ready && (!built || (await built));
  if (usable && wants('system')) {
    results.push(await runStep('system', () => runJest('system', ['system'], env(), ['--maxWorkers=2'], extra)));
  }
  results.push(...(await checked));
  const projects = (['unit', 'int'] as const).filter((kind) => wants(kind) && (kind === 'unit' || ready));
  if (projects.length > 0) {
    results.push(
      await runStep(projects.join('+'), () => runJest(projects.join('-'), projects, env(), ['--maxWorkers=3'], extra)),
    );
  }
  if (usable && wants('browser')) results.push(await runStep('browser', async () => browserTests(await chromium!)));
}

async function browserTests(chromium: string): Promise<Omit<StepResult, 'name'>> {
  const stores = throwAwayStores('browser', world!.env);
  const product = await startProduct({
    ...stores,
    env: {
      sandbox: { WEBHOOK_BACKOFF_SCALE: '0.02' },
      // Each story says who it is, as a proxy would: limits by address then count every buyer alone.
      // Sockets bring no such header.
      gateway: { TRUST_PROXY: '1', SOCKETS_PER_ADDRESS: '1000', ...readsWithoutEnd },
      // A lost answer is given up sooner than the real provider would deserve.
      // The demonstration's customer buys in many stories and leaves much of it unpaid.
      // The card that is declined is the same for all.
      // The letter about the next charge comes at once.
      billing: {
        UPCOMING_NOTICE_DAYS: '60',
        ASAAS_CHARGE_TIMEOUT_MS: '2500',
        UNKNOWN_GRACE_MS: '3000',
        UNPAID_ORDERS_PER_PAYER: '1000',
        UNPAID_ORDERS_PER_TAX_ID: '1000',
        CARD_REFUSALS_PER_CARD: '1000',
      },
      catalog: { ORDERS_PER_IP: '1000' },
      // Most stories buy with one e-mail.
      notifications: { UNPAID_LETTERS_PER_HOUR: '1000' },
    },
    beforeServices: (environment) => seedDemo(environment, testFolder),
  });
  try {
    const file = join(testFolder, 'addresses.json');
    writeAddresses(addressesOf(product, stores), file);
    const stories = isThorough ? named : extra;
    const result = await runPlaywright({ ...env(), CHROMIUM_PATH: chromium, NUMERA_ADDRESSES: file }, stories);
    const places = {
      ...stores,
      databasePrefix: stores.mongoPrefix,
      sandboxUrl: product.sandboxUrl,
    };
    await step('invariants after the browser', () => proveInvariants(places));
    return result;
  } finally {
    await product.stop();
    await removeProduct(stores);
  }
}

/** A step that has nothing to count unless it fails. */
async function step(name: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    say(`${name}: ready`);
    return true;
  } catch (error) {
    say(`${name}: failed`);
    results.push({ name, passed: 0, failed: 1, details: (error as Error).message });
    return false;
  }
}

function env(): Record<string, string> {
  return { ...world?.env };
}

function wantedKinds(args: string[]): Kind[] {
  const only = args
    .find((argument) => argument.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  const unknown = only?.find((kind) => !kinds.includes(kind as Kind));
  if (unknown !== undefined) {
    process.stderr.write(`--only takes ${kinds.join(', ')}, not "${unknown}"\n`);
    process.exit(1);
  }
  return kinds.filter((kind) => only?.includes(kind) ?? true);
}

async function end(): Promise<void> {
  await world?.close().catch((error: Error) => say(`stopping the world: ${error.message}`));
  await endEveryChild();
  // What test workers started goes with them: nobody is left who would end it.
  endLeftovers(say);
  for (const { name, failed, details } of results) {
    if (failed > 0) process.stdout.write(`\n===== ${name} =====\n${details}\n`);
  }
  const sum = (of: 'passed' | 'failed') => results.reduce((total, result) => total + result[of], 0);
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}
