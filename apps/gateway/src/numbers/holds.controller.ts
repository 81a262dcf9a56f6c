import { type HoldView, placeHold, releaseHold, renewHold } from '@numera/contracts/catalog/holds';
import type { Actor } from '@numera/contracts/contract';
import { ServiceClient } from '@numera/messaging/service-client';
import { Body, Controller, Delete, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { AnswersOf, AsksFor } from '../http/answers.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { Asker } from '../sessions/asker.ts';
import { HoldIdInput, PlaceHoldInput } from './holds.input.ts';
import { WishKey } from '../http/idempotency-key.ts';

/** A number kept for a buyer while the steps are filled in. Whoever knows the hold's id is the holder. */
@ApiTags('holds')
@Controller('api/holds')
@UseGuards(RateLimit)
export class HoldsController {
  constructor(private readonly services: ServiceClient) {}

  @Post()
  @AnswersOf(placeHold, 201, { tellsGone: true })
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  place(@Body() input: PlaceHoldInput, @WishKey() key: string | undefined, @Asker() actor: Actor): Promise<HoldView> {
    return this.services.ask(placeHold, { ...input, key }, actor);
  }

  @Post(':holdId/renewals')
  @HttpCode(200)
  @AnswersOf(renewHold)
  renew(@Param() { holdId }: HoldIdInput, @Asker() actor: Actor): Promise<HoldView> {
    return this.services.ask(renewHold, { holdId }, actor);
  }

  @Delete(':holdId')
  @AsksFor(releaseHold)
  @HttpCode(204)
  async release(@Param() { holdId }: HoldIdInput, @Asker() actor: Actor): Promise<void> {
    await this.services.ask(releaseHold, { holdId }, actor);
  }
}
