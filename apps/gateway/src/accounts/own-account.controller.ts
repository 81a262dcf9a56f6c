import type { Actor, OutputOf } from '@numera/contracts/contract';
import { exportBilling } from '@numera/contracts/billing/export-billing';
import { askConfirmation, changePassword, closeAccount, exportAccount } from '@numera/contracts/identity/accounts';
import { exportMails } from '@numera/contracts/notifications/export-mails';
import { ServiceClient } from '@numera/messaging/service-client';
import { passwordChange, passwordConfirmation } from '@numera/rules/access-forms';
import { normalizeForm } from '@numera/rules/form-rules';
import { seal } from '@numera/server/seal';
import { Body, Controller, Get, HttpCode, Inject, Post, Put, Res, StreamableFile, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AnswersOf, AsksFor, AsksForAll } from '../http/answers.ts';
import { FormInput } from '../http/form-input.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { UserAgent } from '../http/user-agent.ts';
import { Asker } from '../sessions/asker.ts';
import { RefreshCookie } from '../sessions/refresh-cookie.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';
import { ownData } from './own-data.ts';

class PasswordChangeInput extends FormInput(passwordChange) {}
class DeletionInput extends FormInput(passwordConfirmation) {}

/** What people do with the account that they are signed in with. */
@ApiTags('me')
@ApiBearerAuth()
@Controller('api/me')
export class OwnAccountController {
  constructor(
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
    private readonly services: ServiceClient,
    private readonly cookie: RefreshCookie,
  ) {}

  @Put('password')
  @UseGuards(RateLimit)
  @AnswersOf(changePassword)
  changePassword(
    @Body() input: PasswordChangeInput,
    @UserAgent() userAgent: string,
    @Asker() actor: Actor,
  ): Promise<OutputOf<typeof changePassword>> {
    const { currentPassword, newPassword } = normalizeForm(passwordChange, { ...input });
    const wish = { currentPassword: this.sealed(currentPassword), newPassword: this.sealed(newPassword), userAgent };
    return this.services.ask(changePassword, wish, actor);
  }

  @Post('confirmation-letter')
  @UseGuards(RateLimit)
  @HttpCode(202)
  @AnswersOf(askConfirmation, 202)
  askConfirmation(@Asker() actor: Actor): Promise<OutputOf<typeof askConfirmation>> {
    return this.services.ask(askConfirmation, {}, actor);
  }

  /** Everything that is kept of the asker, to take along (LGPD art. 18). */
  @Get('data')
  @UseGuards(RateLimit)
  @ApiProduces('application/json')
  @AsksForAll(exportAccount, exportBilling, exportMails)
  async data(@Asker() actor: Actor): Promise<StreamableFile> {
    const [account, billing, mails] = await Promise.all([
      this.services.ask(exportAccount, {}, actor),
      this.services.ask(exportBilling, {}, actor),
      this.services.ask(exportMails, {}, actor),
    ]);
    const data = ownData(account, billing, mails, this.settings.PERSONAL_DATA_KEY);
    return new StreamableFile(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), {
      type: 'application/json; charset=utf-8',
      disposition: 'attachment; filename="numera-meus-dados.json"',
    });
  }

  /** No DELETE, which brings no password. */
  @Post('deletion')
  @UseGuards(RateLimit)
  @HttpCode(204)
  @AsksFor(closeAccount)
  async close(
    @Body() input: DeletionInput,
    @Asker() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { password } = normalizeForm(passwordConfirmation, { ...input });
    await this.services.ask(closeAccount, { password: this.sealed(password) }, actor);
    this.cookie.clear(reply);
    // Keeps the back button from showing what is gone.
    void reply.header('clear-site-data', '"cache"');
  }

  private sealed(password: string): string {
    return seal(password, this.settings.PERSONAL_DATA_KEY, 'password');
  }
}
