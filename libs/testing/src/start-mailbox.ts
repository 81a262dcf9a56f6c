import { join } from 'node:path';
import { freePort } from './infrastructure/free-port.ts';
import { answers, type RunningProcess, startProcess, waitUntilUp } from './infrastructure/processes.ts';
import { repositoryRoot } from './infrastructure/repository-root.ts';

export interface Mailbox {
  readonly name: string;
  /** The page; the messages as JSON are at `/api/email`. */
  readonly url: string;
  readonly smtpUrl: string;
  readonly exited: Promise<string>;
  ready(): Promise<void>;
  tail(lines?: number): string;
  stop(): Promise<void>;
  restart(): Promise<void>;
}

export interface MailboxOptions {
  /** Where messages and the log are kept. */
  folder: string;
  ports?: { page?: number; smtp?: number };
}

/** Starts a mail server that delivers to nobody and shows what it got on a page. `ready()` tells when it takes mail. */
export async function startMailbox({ folder, ports }: MailboxOptions): Promise<Mailbox> {
  const page = await freePort(ports?.page);
  const smtp = await freePort(ports?.smtp);
  const url = `http://127.0.0.1:${page}`;
  const launch = (): RunningProcess =>
    startProcess({
      name: 'mailbox',
      command: process.execPath,
      args: [
        join(repositoryRoot, 'node_modules/maildev/dist/bin/maildev.js'),
        ...['--ip', '127.0.0.1', '--smtp', String(smtp), '--web-ip', '127.0.0.1', '--web', String(page)],
        ...['--mail-directory', join(folder, 'mail')],
      ],
      logFile: join(folder, 'logs', 'mailbox.log'),
    });
  let current = launch();
  const ready = () => waitUntilUp(current, answers(`${url}/api/healthz`));
  return {
    name: 'mailbox',
    url,
    smtpUrl: `smtp://127.0.0.1:${smtp}`,
    get exited() {
      return current.exited;
    },
    ready,
    tail: (lines) => current.tail(lines),
    stop: () => current.stop(),
    async restart() {
      await current.stop();
      current = launch();
      await ready();
    },
  };
}
