import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { varFolder } from '@numera/testing/infrastructure/repository-root';
import { print, runAsCommand } from './command.ts';
import { checkWebhook, registerWebhook, type WebhookWish } from './register-webhook.ts';
import { webhookEvents } from '@numera/rules/webhook-events';

const USAGE = `npm run asaas:webhook -- ADDRESS [--email WHOM] [--check]
Makes Asaas send its events to ADDRESS, where the Internet reaches billing (https://pay.example.com): version 3, not in
sequence, with the token of ASAAS_WEBHOOK_TOKEN. Done again, it mends what is there. Then checks it; with --check it only
checks. ASAAS_URL, ASAAS_API_KEY and ASAAS_WEBHOOK_TOKEN come from the environment, else from the running \`npm start\`.
Asaas writes to WHOM (OPERATORS_EMAIL) when deliveries fail. Ends with 1 when something is wrong.`;

await runAsCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { email: { type: 'string' }, check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return print(USAGE);
  const [address] = positionals;
  if (!address || positionals.length > 1) throw new Error(USAGE);
  const email = values.email ?? process.env['OPERATORS_EMAIL'] ?? 'operacao@numera.example';
  const wish = { ...readAsaas(process.env), address, email };
  const { id, done, url, problems } = await (values.check ? checkWebhook : registerWebhook)(wish);
  print(`Webhook ${id} at ${wish.asaasUrl}: ${done}`);
  print(`  goes to   ${url}\n  tells     ${webhookEvents.length} events, version 3`);
  if (!values.check) print(`  failures  are mailed to ${email}`);
  if (problems.length === 0) return print('Everything is in place: the address answers, and knows the token.');
  print(`\nNot in order:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  process.exitCode = 1;
});

/** From the settings that billing has, else from the files of a local start. */
function readAsaas(env: NodeJS.ProcessEnv): Pick<WebhookWish, 'asaasUrl' | 'apiKey' | 'token'> {
  const [started, secrets] = [readJson('addresses.json'), readJson('secrets.json')];
  const asaasUrl = env['ASAAS_URL'] ?? started['asaas'];
  if (!asaasUrl) throw new Error('Which Asaas? Set ASAAS_URL and ASAAS_API_KEY, or run `npm start` first.');
  // The kept key is the sandbox's; nobody else is to see it.
  const isSandbox = started['sandbox'] !== undefined && asaasUrl.startsWith(started['sandbox']);
  const apiKey = env['ASAAS_API_KEY'] ?? (isSandbox ? secrets['ASAAS_API_KEY'] : undefined);
  const token = env['ASAAS_WEBHOOK_TOKEN'] ?? secrets['ASAAS_WEBHOOK_TOKEN'];
  if (!apiKey) throw new Error("ASAAS_API_KEY is missing. It begins with $: export ASAAS_API_KEY='$aact_…'");
  if (!token) throw new Error('ASAAS_WEBHOOK_TOKEN is missing: the one that billing runs with.');
  return { asaasUrl: asaasUrl.replace(/\/+$/, ''), apiKey, token };
}

function readJson(name: string): Record<string, string | undefined> {
  const file = join(varFolder, name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}
