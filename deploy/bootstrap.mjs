#!/usr/bin/env node
// Runs `deploy/<command>.ts` with the project's own Node, after installing the dependencies when they are missing.
// Plain JavaScript without imports from packages: this file runs before anything is installed, on any Node from 20 on.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lockFile = join(root, 'package-lock.json');
const modules = join(root, 'node_modules');
const stampFile = join(root, 'node_modules', '.installed-lock');
const pinnedNode = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const started = Date.now();

const [command, ...args] = process.argv.slice(2);
if (Number(process.versions.node.split('.')[0]) < 20) giveUp(`Node 20 or newer is needed, this is ${process.version}.`);
if (!command || !existsSync(join(root, 'deploy', `${command}.ts`)))
  giveUp(`Usage: node deploy/bootstrap.mjs ${commands()}`);

if (!isInstalled()) await install();
runCommand();

function commands() {
  const entries = readdirSync(join(root, 'deploy')).filter(
    (name) => name.endsWith('.ts') && !/\.(spec|d)\.ts$/.test(name),
  );
  return entries.map((name) => name.slice(0, -3)).join(' | ');
}

/** The stamp holds the hash of the lock that was installed; an install by hand has no stamp, but is newer than the lock. */
function isInstalled() {
  if (!existsSync(pinnedNode)) return false;
  if (!existsSync(lockFile)) return true;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash()) return true;
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed) || statSync(installed).mtimeMs + 5_000 < statSync(lockFile).mtimeMs) return false;
  writeStamp();
  return true;
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

function writeStamp() {
  if (existsSync(lockFile)) writeFileSync(stampFile, lockHash());
}

async function install() {
  const npm = npmCommand();
  const verb = existsSync(lockFile) ? 'ci' : 'install';
  say(`Installing the dependencies (npm ${verb}), a minute or two the first time`);
  const ticker = setInterval(() => say(`  still installing, ${Math.round((Date.now() - started) / 1000)} s`), 10_000);
  rmSync(stampFile, { force: true });
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // Said on the command line, too: older versions of npm know nothing of `allowScripts`.
  await runNpm(npm, [verb, ...flags, '--ignore-scripts']);
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  await runNpm(npm, ['rebuild', ...allowed, ...flags, '--ignore-scripts=false']);
  clearInterval(ticker);
  if (!existsSync(pinnedNode))
    giveUp('npm installed no node_modules/.bin/node: remove node_modules, then run this again.');
  writeStamp();
  say(`Installed in ${Math.round((Date.now() - started) / 1000)} s`);
}

async function runNpm(npm, args) {
  const code = await new Promise((resolve) => {
    const child = spawn(npm[0], [...npm.slice(1), ...args], { cwd: root, stdio: 'inherit' });
    child.once('error', (error) =>
      giveUp(`npm is missing (${error.message}): install Node together with npm, then run this again.`),
    );
    child.once('exit', (exitCode, signal) => resolve(signal ? 1 : exitCode));
  });
  if (code !== 0)
    giveUp(`npm ${args[0]} failed with code ${code}: its message is above. Mend that, then run this again.`);
}

/** The npm that called us, so that its version is the one the user chose; else the one on the PATH. */
function npmCommand() {
  const caller = process.env.npm_execpath;
  // Not by the Node that we may be running on ourselves: npm scripts find the one in node_modules first, which goes now.
  const node = [process.env.npm_node_execpath, process.execPath].find((path) => path && !path.startsWith(modules));
  if (node && caller?.endsWith('.js') && existsSync(caller)) return [node, caller];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

function runCommand() {
  const child = spawn(pinnedNode, ['--conditions=@numera/source', join('deploy', `${command}.ts`), ...args], {
    cwd: root,
    // The channel closes when this process dies, however it dies: the command ends then too.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter) },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) endWithParent(child);
  child.once('error', (error) => giveUp(`${pinnedNode} does not run: ${error.message}`));
  child.once('exit', (code, signal) => process.exit(signal ? 1 : code));
}

/** A killed npm hands on no signal; its child gets another parent. The npm scripts use `exec`: no shell in between. */
function endWithParent(child) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500).unref();
}

function say(line) {
  process.stderr.write(`${line}\n`);
}

function giveUp(line) {
  say(line);
  process.exit(1);
}
