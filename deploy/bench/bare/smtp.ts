import { connect, type Socket } from 'node:net';
import { complain } from './complain.ts';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** One connection that is kept, one letter after the other. */
export class Smtp {
  private socket: Socket | undefined;
  private answered: ((line: string) => void) | undefined;
  private last: Promise<unknown> = Promise.resolve();

  private readonly port: number;

  constructor(port: number) {
    this.port = port;
  }

  send(letter: Letter): Promise<void> {
    const mine = this.last.then(() => this.deliver(letter));
    this.last = mine.catch(() => undefined);
    return mine;
  }

  close(): void {
    this.socket?.destroy();
  }

  private async deliver({ to, subject, text }: Letter): Promise<void> {
    if (!this.socket) await this.open();
    await this.say('MAIL FROM:<bare@example.com>');
    await this.say(`RCPT TO:<${to}>`);
    await this.say('DATA');
    await this.say(`From: bare@example.com\r\nTo: ${to}\r\nSubject: ${subject}\r\n\r\n${text}\r\n.`);
  }

  private async open(): Promise<void> {
    const socket = connect(this.port, '127.0.0.1');
    let heard = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      heard += chunk;
      // The last line of an answer has a space after its code.
      const whole = /(?:^|\n)(\d{3} [^\n]*)\r?\n$/.exec(heard)?.[1];
      if (!whole) return;
      heard = '';
      this.answered?.(whole);
    });
    socket.on('error', complain);
    socket.on('close', () => (this.socket = undefined));
    this.socket = socket;
    await this.answer();
    await this.say('EHLO bare');
  }

  private async say(line: string): Promise<void> {
    const answer = this.answer();
    this.socket?.write(`${line}\r\n`);
    const heard = await answer;
    if (!/^[23]/.test(heard)) throw new Error(`the mail server said ${heard}`);
  }

  private answer(): Promise<string> {
    return new Promise((resolve) => (this.answered = resolve));
  }
}
