import type { Actor, OutputOf } from '@numera/contracts/contract';
import {
  changeRole,
  countUsers,
  createUser,
  deleteUser,
  endUserSessions,
  getUser,
  listUsers,
  removeUserFactors,
  sendRecovery,
  setProvisionalPassword,
} from '@numera/contracts/identity/users';
import { ServiceClient } from '@numera/messaging/service-client';
import { normalizeForm } from '@numera/rules/form-rules';
import { accountReason, provisionalPassword, userCreation } from '@numera/rules/user-forms';
import { seal } from '@numera/server/seal';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Query,
  type StreamableFile,
  UseGuards,
} from '@nestjs/common';
import { ApiBearerAuth, ApiProduces, ApiTags } from '@nestjs/swagger';
import { AnswersOf, AsksFor } from '../http/answers.ts';
import { IdempotencyKey } from '../http/idempotency-key.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { askedList } from '../lists/asked-list.ts';
import { listFile } from '../lists/list-file.ts';
import { Asker } from '../sessions/asker.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';
import {
  AccountReasonInput,
  ListUsersInput,
  ProvisionalPasswordInput,
  RoleInput,
  UserCreationInput,
  UserIdInput,
} from './users.input.ts';
import { userIdOf } from './user-id-of.ts';
import { usersTable } from './users-table.ts';

/** Everybody's accounts, for administrators. */
@ApiTags('users')
@ApiBearerAuth()
@Controller('api')
export class UsersController {
  constructor(
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
    private readonly services: ServiceClient,
  ) {}

  @Get('users')
  @AnswersOf(listUsers)
  list(@Query() query: ListUsersInput, @Asker() actor: Actor): Promise<OutputOf<typeof listUsers>> {
    return this.services.ask(listUsers, askedList(listUsers, query, this.settings.PERSONAL_DATA_KEY), actor);
  }

  @Get('users.csv')
  @UseGuards(RateLimit)
  @ApiProduces('text/csv')
  @AsksFor(listUsers)
  file(@Query() query: ListUsersInput, @Asker() actor: Actor): Promise<StreamableFile> {
    const asked = askedList(listUsers, query, this.settings.PERSONAL_DATA_KEY);
    return listFile(this.services, listUsers, asked, actor, usersTable);
  }

  @Get('users/counts')
  @AnswersOf(countUsers)
  count(@Asker() actor: Actor): Promise<OutputOf<typeof countUsers>> {
    return this.services.ask(countUsers, {}, actor);
  }

  @Get('users/:userId')
  @AnswersOf(getUser)
  read(@Param() { userId }: UserIdInput, @Asker() actor: Actor): Promise<OutputOf<typeof getUser>> {
    return this.services.ask(getUser, { userId }, actor);
  }

  @Post('users')
  @UseGuards(RateLimit)
  @AnswersOf(createUser, 201)
  create(
    @Body() body: UserCreationInput,
    @IdempotencyKey() wish: string,
    @Asker() actor: Actor,
  ): Promise<OutputOf<typeof createUser>> {
    const { password, cpfCnpj, ...wanted } = normalizeForm(userCreation, { ...body });
    const key = this.settings.PERSONAL_DATA_KEY;
    const sealed = {
      password: seal(password, key, 'password'),
      cpfCnpj: cpfCnpj ? seal(cpfCnpj, key, 'cpfCnpj') : null,
    };
    return this.services.ask(createUser, { ...wanted, ...sealed, userId: userIdOf(wish, actor) }, actor);
  }

  @Put('users/:userId/role')
  @UseGuards(RateLimit)
  @AnswersOf(changeRole)
  changeRole(
    @Param() { userId }: UserIdInput,
    @Body() { role }: RoleInput,
    @Asker() actor: Actor,
  ): Promise<OutputOf<typeof changeRole>> {
    return this.services.ask(changeRole, { userId, role }, actor);
  }

  @Post('users/:userId/provisional-password')
  @UseGuards(RateLimit)
  @HttpCode(200)
  @AnswersOf(setProvisionalPassword)
  setPassword(
    @Param() { userId }: UserIdInput,
    @Body() body: ProvisionalPasswordInput,
    @Asker() actor: Actor,
  ): Promise<OutputOf<typeof setProvisionalPassword>> {
    const { newPassword } = normalizeForm(provisionalPassword, { ...body });
    const sealed = seal(newPassword, this.settings.PERSONAL_DATA_KEY, 'password');
    return this.services.ask(setProvisionalPassword, { userId, newPassword: sealed }, actor);
  }

  @Post('users/:userId/recovery')
  @UseGuards(RateLimit)
  @HttpCode(200)
  @AnswersOf(sendRecovery)
  sendRecovery(@Param() { userId }: UserIdInput, @Asker() actor: Actor): Promise<OutputOf<typeof sendRecovery>> {
    return this.services.ask(sendRecovery, { userId }, actor);
  }

  @Delete('users/:userId/sessions')
  @UseGuards(RateLimit)
  @AnswersOf(endUserSessions)
  endSessions(@Param() { userId }: UserIdInput, @Asker() actor: Actor): Promise<OutputOf<typeof endUserSessions>> {
    return this.services.ask(endUserSessions, { userId }, actor);
  }

  @Post('users/:userId/factor-removal')
  @UseGuards(RateLimit)
  @HttpCode(200)
  @AnswersOf(removeUserFactors)
  removeFactors(
    @Param() { userId }: UserIdInput,
    @Body() body: AccountReasonInput,
    @Asker() actor: Actor,
  ): Promise<OutputOf<typeof removeUserFactors>> {
    return this.services.ask(removeUserFactors, { userId, ...normalizeForm(accountReason, { ...body }) }, actor);
  }

  @Delete('users/:userId')
  @UseGuards(RateLimit)
  @HttpCode(204)
  @AsksFor(deleteUser)
  async delete(@Param() { userId }: UserIdInput, @Asker() actor: Actor): Promise<void> {
    await this.services.ask(deleteUser, { userId }, actor);
  }
}
