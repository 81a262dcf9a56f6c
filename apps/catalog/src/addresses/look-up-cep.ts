import { setTimeout as sleep } from 'node:timers/promises';
import { type CepView, lookUpCep } from '@numera/contracts/catalog/look-up-cep';
import { DomainError } from '@numera/contracts/errors';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { LOGGER } from '@numera/server/logger-token';
import { Controller, Inject } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { type AbsentCepRow, absentCepCollection, cepCollection, type CepRow } from './cep.schema.ts';
import { type CepAnswer, CepServices } from './cep-services.ts';

/** The buyer waits at most three seconds for both services together, so the second is not kept waiting for the first. */
const HEAD_START_MS = 1_000;
const ANSWER_BY_MS = 2_600;
const silent: CepAnswer = { kind: 'silent' };

@Controller()
export class LookUpCep {
  private readonly known: Model<CepRow>;
  private readonly absent: Model<AbsentCepRow>;

  constructor(
    private readonly services: CepServices,
    private readonly clock: Clock,
    database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.known = database.model(cepCollection);
    this.absent = database.model(absentCepCollection);
  }

  @Handles(lookUpCep)
  async execute({ input: { cep } }: Asked<typeof lookUpCep>): Promise<CepView> {
    const [known, absent] = await Promise.all([this.known.findById(cep).lean(), this.absent.exists({ _id: cep })]);
    if (known) {
      const { address, neighborhood, city, state } = known;
      return { cep, address, neighborhood, city, state };
    }
    if (absent) throw new DomainError('cep-not-found');
    const answer = await Promise.race([this.ask(cep), sleep(ANSWER_BY_MS, silent, { ref: false })]);
    if (answer.kind === 'found') return answer.view;
    throw new DomainError(answer.kind === 'absent' ? 'cep-not-found' : 'cep-unavailable');
  }

  /** ViaCEP; when it is silent, or slow, BrasilAPI too. The first that knows anything is believed. */
  private async ask(cep: string): Promise<CepAnswer> {
    const first = this.services.askViaCep(cep);
    const early = await Promise.race([first, sleep(HEAD_START_MS, silent, { ref: false })]);
    const answer = early.kind === 'silent' ? await firstKnown([first, this.services.askBrasilApi(cep)]) : early;
    if (answer.kind !== 'silent') await this.remember(cep, answer);
    return answer;
  }

  /** The buyer has the answer even if it could not be kept. */
  private async remember(cep: string, answer: Exclude<CepAnswer, { kind: 'silent' }>): Promise<void> {
    const learntAt = this.clock.now();
    try {
      if (answer.kind === 'absent') await this.absent.updateOne({ _id: cep }, { learntAt }, { upsert: true });
      else {
        const { cep: _id, ...view } = answer.view;
        await this.known.updateOne({ _id }, { ...view, learntAt }, { upsert: true });
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'a CEP was not kept');
    }
  }
}

const firstKnown = (answers: Promise<CepAnswer>[]): Promise<CepAnswer> =>
  Promise.any(
    answers.map(async (answer) => {
      const given = await answer;
      if (given.kind === 'silent') throw new Error('silent');
      return given;
    }),
  ).catch(() => silent);
