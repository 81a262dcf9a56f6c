import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { type Due, DueRunner, type DueRunnerOptions } from './due-runner.ts';

/** Opens the runners of a process under its settings, and at the end lets all of them finish what they have in hand. */
export class Runners implements BeforeApplicationShutdown {
  private readonly opened: { stop(): Promise<void> }[] = [];

  constructor(
    private readonly logger: Logger,
    private readonly leaseMs: number,
  ) {}

  /** The caller starts it when the process is ready to work. */
  open<T extends Due>(options: Omit<DueRunnerOptions<T>, 'logger' | 'leaseMs'>): DueRunner<T> {
    const runner = new DueRunner<T>({ ...options, logger: this.logger, leaseMs: this.leaseMs });
    this.opened.push(runner);
    return runner;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.opened.map((runner) => runner.stop()));
  }
}
