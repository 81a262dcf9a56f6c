import type { Actor } from '@numera/contracts/contract';
import { auditedService } from '@numera/contracts/operations/audit-of-all';
import { findOrder, type OrderStory, orderStory, tellOrder } from '@numera/contracts/operations/order-story';
import { ServiceClient } from '@numera/messaging/service-client';
import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Answers, AsksForAll } from '../http/answers.ts';
import { ContractInput } from '../http/contract-input.ts';
import { Asker } from '../sessions/asker.ts';

class AskedInput extends ContractInput(findOrder.input, { asked: 'Informe o pedido' }) {}

/** What happened to an order, in all services, the latest first. */
@ApiTags('operations')
@ApiBearerAuth()
@Controller('api/operations/stories')
export class OrderStoryController {
  constructor(private readonly services: ServiceClient) {}

  @Get(':asked')
  @Answers(orderStory)
  @AsksForAll(findOrder, ...Object.values(tellOrder))
  async read(@Param() { asked }: AskedInput, @Asker() actor: Actor): Promise<OrderStory> {
    const order = await this.services.ask(findOrder, { asked }, actor);
    const told = await Promise.all(
      auditedService.options.map(async (service) => ({
        service,
        // What one cannot tell is said to be missing.
        answer: await this.services.ask(tellOrder[service], order.about, actor).catch(() => null),
      })),
    );
    return {
      order,
      entries: told
        .flatMap(({ service, answer }) => (answer?.entries ?? []).map((entry) => ({ ...entry, service })))
        .sort((one, other) => other.at.localeCompare(one.at)),
      unread: told.filter(({ answer }) => answer === null).map(({ service }) => service),
    };
  }
}
