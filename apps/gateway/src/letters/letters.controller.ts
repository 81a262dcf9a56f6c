import type { Actor, OutputOf } from '@numera/contracts/contract';
import { getProfile } from '@numera/contracts/identity/profiles';
import {
  listLetterTemplates,
  previewLetter,
  sendTestLetter,
  type ShownLetter,
} from '@numera/contracts/notifications/letter-templates';
import { type KeptLetter, readLetter, resendLetter } from '@numera/contracts/notifications/list-letters';
import { ServiceClient } from '@numera/messaging/service-client';
import { Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Answers, AnswersOf, AsksFor, AsksForAll } from '../http/answers.ts';
import { ContractInput } from '../http/contract-input.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { Asker } from '../sessions/asker.ts';

class TemplateInput extends ContractInput(previewLetter.input, { template: 'Email inválido' }) {}
class LetterIdInput extends ContractInput(readLetter.input, { letterId: 'Email inválido' }) {}

/** What the house writes to people: the kinds of letters, and those that were written. */
@ApiTags('letters')
@ApiBearerAuth()
@Controller('api')
export class LettersController {
  constructor(private readonly services: ServiceClient) {}

  @Get('letter-templates')
  @AnswersOf(listLetterTemplates)
  templates(@Asker() actor: Actor): Promise<OutputOf<typeof listLetterTemplates>> {
    return this.services.ask(listLetterTemplates, {}, actor);
  }

  @Get('letter-templates/:template')
  @AnswersOf(previewLetter)
  preview(@Param() { template }: TemplateInput, @Asker() actor: Actor): Promise<ShownLetter> {
    return this.services.ask(previewLetter, { template }, actor);
  }

  /** To the mailbox that the asker signs in with, which identity alone knows. */
  @Post('letter-templates/:template/tests')
  @UseGuards(RateLimit)
  @Answers(sendTestLetter.output, 202)
  @AsksForAll(getProfile, sendTestLetter)
  @HttpCode(202)
  async test(@Param() { template }: TemplateInput, @Asker() actor: Actor): Promise<OutputOf<typeof sendTestLetter>> {
    const {
      user: { email },
      name,
    } = await this.services.ask(getProfile, {}, actor);
    return this.services.ask(sendTestLetter, { template, to: { email, name } }, actor);
  }

  @Get('letters/:letterId')
  @AnswersOf(readLetter)
  read(@Param() { letterId }: LetterIdInput, @Asker() actor: Actor): Promise<KeptLetter> {
    return this.services.ask(readLetter, { letterId }, actor);
  }

  /** Begun here, and done in the background. */
  @Post('letters/:letterId/sending')
  @UseGuards(RateLimit)
  @HttpCode(202)
  @AsksFor(resendLetter)
  async resend(@Param() { letterId }: LetterIdInput, @Asker() actor: Actor): Promise<void> {
    await this.services.ask(resendLetter, { letterId }, actor);
  }
}
