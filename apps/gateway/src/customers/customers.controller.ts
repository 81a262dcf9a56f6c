import {
  changeCustomer,
  type CustomerDetails,
  getCustomer,
  linkCustomer,
  listCustomers,
  previewRemoval,
  removeCustomer,
  unlinkCustomer,
} from '@numera/contracts/billing/customers';
import {
  type CustomerBooks,
  customerBooks,
  listCustomerOrders,
  tellCustomer,
} from '@numera/contracts/billing/customer-books';
import type { Actor, InputOf, OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { nameUsers } from '@numera/contracts/identity/name-users';
import { createUser, findAccount } from '@numera/contracts/identity/users';
import { listLetters } from '@numera/contracts/notifications/list-letters';
import type { PageOf } from '@numera/contracts/page';
import { ServiceClient } from '@numera/messaging/service-client';
import { customerAccess, customerDetails, customerLink } from '@numera/rules/customer-forms';
import { accountReason } from '@numera/rules/user-forms';
import { normalizeForm } from '@numera/rules/form-rules';
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
import { ApiBearerAuth, ApiHeader, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Answers, AnswersOf, AsksFor, AsksForAll } from '../http/answers.ts';
import { IdempotencyKey } from '../http/idempotency-key.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { SeenVersion } from '../http/seen-version.ts';
import { askedList } from '../lists/asked-list.ts';
import { wholeFile } from '../lists/list-file.ts';
import { Asker } from '../sessions/asker.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';
import { NamePeople } from '../users/name-people.ts';
import { userIdOf } from '../users/user-id-of.ts';
import {
  AccessInput,
  CustomerIdInput,
  CustomerInput,
  CustomerLinkInput,
  CustomerRemovalInput,
  ListCustomersInput,
} from './customers.input.ts';
import { customersTable } from './customers-table.ts';
import { showCustomer, type ShownCustomer, shownCustomers, type ShownDetails, shownDetails } from './shown-customer.ts';

/** Who has bought, for administrators. */
@ApiTags('customers')
@ApiBearerAuth()
@Controller('api')
export class CustomersController {
  constructor(
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
    private readonly services: ServiceClient,
    private readonly people: NamePeople,
  ) {}

  @Get('customers')
  @Answers(shownCustomers.output)
  @AsksFor(listCustomers)
  list(@Query() query: ListCustomersInput, @Asker() actor: Actor): Promise<PageOf<ShownCustomer>> {
    return this.read(askedList(listCustomers, query, this.settings.PERSONAL_DATA_KEY), actor);
  }

  @Get('customers.csv')
  @UseGuards(RateLimit)
  @ApiProduces('text/csv')
  @AsksFor(listCustomers)
  file(@Query() query: ListCustomersInput, @Asker() actor: Actor): Promise<StreamableFile> {
    const asked = askedList(listCustomers, query, this.settings.PERSONAL_DATA_KEY);
    return wholeFile(asked, (page) => this.read(page, actor), customersTable);
  }

  @Get('customers/:customerId')
  @Answers(shownDetails)
  @AsksFor(getCustomer)
  async details(@Param() { customerId }: CustomerIdInput, @Asker() actor: Actor): Promise<ShownDetails> {
    const customer = await this.services.ask(getCustomer, { customerId }, actor);
    return showCustomer(customer, this.settings.PERSONAL_DATA_KEY);
  }

  /** Who did what is named where identity answers: without it the rest is as good. */
  @Get('customers/:customerId/books')
  @Answers(customerBooks)
  @AsksForAll(tellCustomer, nameUsers)
  async books(@Param() { customerId }: CustomerIdInput, @Asker() actor: Actor): Promise<CustomerBooks> {
    const { numbers, payments, events } = await this.services.ask(tellCustomer, { customerId }, actor);
    return { numbers, payments, events, people: await this.people.of(events, actor) };
  }

  @Get('customers/:customerId/letters')
  @Answers(listLetters.output)
  @AsksForAll(listCustomerOrders, listLetters)
  async letters(
    @Param() { customerId }: CustomerIdInput,
    @Asker() actor: Actor,
  ): Promise<OutputOf<typeof listLetters>> {
    const { orderIds, linkedUserId: userId } = await this.services.ask(listCustomerOrders, { customerId }, actor);
    return this.services.ask(listLetters, { orderIds, userId }, actor);
  }

  @Put('customers/:customerId')
  @UseGuards(RateLimit)
  @ApiHeader({ name: 'If-Match', required: true })
  @Answers(shownDetails)
  @AsksFor(changeCustomer)
  async change(
    @Param() { customerId }: CustomerIdInput,
    @Body() input: CustomerInput,
    @SeenVersion() seen: string,
    @Asker() actor: Actor,
  ): Promise<ShownDetails> {
    const key = this.settings.PERSONAL_DATA_KEY;
    const { terms, cpfCnpj, ...personal } = normalizeForm(customerDetails, { ...input });
    const written = { ...personal, terms, cpfCnpj: seal(cpfCnpj, key, 'cpfCnpj') };
    const wish = { ...written, customerId, seen: Number(seen) };
    try {
      return showCustomer(await this.services.ask(changeCustomer, wish, actor), key);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'version-conflict') throw error;
      const current = showCustomer(error.current as CustomerDetails, key);
      throw new DomainError('version-conflict', error.detail, undefined, undefined, current);
    }
  }

  @Get('customers/:customerId/removal')
  @AnswersOf(previewRemoval)
  preview(@Param() { customerId }: CustomerIdInput, @Asker() actor: Actor): Promise<OutputOf<typeof previewRemoval>> {
    return this.services.ask(previewRemoval, { customerId }, actor);
  }

  /** Begun here, and done in the background. */
  @Post('customers/:customerId/removal')
  @UseGuards(RateLimit)
  @HttpCode(202)
  @AsksFor(removeCustomer)
  async remove(
    @Param() { customerId }: CustomerIdInput,
    @Body() input: CustomerRemovalInput,
    @Asker() actor: Actor,
  ): Promise<void> {
    const { reason } = normalizeForm(accountReason, { ...input });
    await this.services.ask(removeCustomer, { customerId, reason }, actor);
  }

  /** An account of his own for a customer who has none. It is linked when billing has heard of it, moments later. */
  @Post('customers/:customerId/access')
  @UseGuards(RateLimit)
  @Answers(createUser.output, 201)
  @AsksForAll(getCustomer, createUser)
  async giveAccess(
    @Param() { customerId }: CustomerIdInput,
    @Body() body: AccessInput,
    @IdempotencyKey() wish: string,
    @Asker() actor: Actor,
  ): Promise<OutputOf<typeof createUser>> {
    const { email, password } = normalizeForm(customerAccess, { ...body });
    const { name, phone, linkedUserId, isLeaving } = await this.services.ask(getCustomer, { customerId }, actor);
    const userId = userIdOf(wish, actor);
    // Asked again, it is linked to what was made the first time.
    if (linkedUserId !== null && linkedUserId !== userId) throw new DomainError('customer-linked');
    // Nothing would come to be the account's.
    if (isLeaving) throw new DomainError('not-found', `the customer ${customerId} is being removed`);
    const sealed = seal(password, this.settings.PERSONAL_DATA_KEY, 'password');
    const account = { email, password: sealed, name, phone, cpfCnpj: null, role: 'user', customerId } as const;
    return this.services.ask(createUser, { ...account, userId }, actor);
  }

  /** An account that there is already, by its e-mail: identity alone knows whose it is. */
  @Put('customers/:customerId/access')
  @UseGuards(RateLimit)
  @HttpCode(204)
  @AsksForAll(findAccount, linkCustomer)
  async link(
    @Param() { customerId }: CustomerIdInput,
    @Body() body: CustomerLinkInput,
    @Asker() actor: Actor,
  ): Promise<void> {
    const { userId } = await this.services.ask(findAccount, normalizeForm(customerLink, { ...body }), actor);
    await this.services.ask(linkCustomer, { customerId, userId }, actor);
  }

  @Delete('customers/:customerId/access')
  @UseGuards(RateLimit)
  @HttpCode(204)
  @AsksFor(unlinkCustomer)
  async unlink(@Param() { customerId }: CustomerIdInput, @Asker() actor: Actor): Promise<void> {
    await this.services.ask(unlinkCustomer, { customerId }, actor);
  }

  private async read(asked: InputOf<typeof listCustomers>, actor: Actor): Promise<PageOf<ShownCustomer>> {
    const { rows, ...page } = await this.services.ask(listCustomers, asked, actor);
    return { ...page, rows: rows.map((row) => showCustomer(row, this.settings.PERSONAL_DATA_KEY)) };
  }
}
