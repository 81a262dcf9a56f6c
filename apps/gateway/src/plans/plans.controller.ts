import { countSubscribers, type PlanSubscribers } from '@numera/contracts/billing/plan-subscribers';
import {
  createPlan,
  editPlan,
  listManagedPlans,
  type ManagedPlan,
  removePlan,
  setPlanActive,
  setPlanPrice,
} from '@numera/contracts/catalog/manage-plans';
import type { Actor } from '@numera/contracts/contract';
import { ServiceClient } from '@numera/messaging/service-client';
import { normalizeForm } from '@numera/rules/form-rules';
import { newPlan, normalizeFeatures, planDetails, planPrice } from '@numera/rules/plan-forms';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiTags } from '@nestjs/swagger';
import { AnswersOf, AsksFor } from '../http/answers.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { SeenVersion } from '../http/seen-version.ts';
import { Asker } from '../sessions/asker.ts';
import { NewPlanInput, PlanActiveInput, PlanIdInput, PlanInput, PlanPriceInput, PriceIdInput } from './plans.input.ts';

/** What the store sells, for whoever runs it. Catalog decides, and billing knows who has a plan; the store's own list is at `api/plans`. */
@ApiTags('managed-plans')
@ApiBearerAuth()
@Controller('api/managed-plans')
export class PlansController {
  constructor(private readonly services: ServiceClient) {}

  @Get()
  @AnswersOf(listManagedPlans)
  list(@Asker() actor: Actor): Promise<ManagedPlan[]> {
    return this.services.ask(listManagedPlans, {}, actor);
  }

  @Get(':planId/subscribers')
  @AnswersOf(countSubscribers)
  subscribers(@Param() { planId }: PlanIdInput, @Asker() actor: Actor): Promise<PlanSubscribers> {
    return this.services.ask(countSubscribers, { planId }, actor);
  }

  @Post()
  @UseGuards(RateLimit)
  @AnswersOf(createPlan, 201)
  create(@Body() input: NewPlanInput, @Asker() actor: Actor): Promise<ManagedPlan> {
    const wish = { ...normalizeForm(newPlan, { ...input }), features: normalizeFeatures(input.features) };
    return this.services.ask(createPlan, wish, actor);
  }

  @Put(':planId')
  @UseGuards(RateLimit)
  @ApiHeader({ name: 'If-Match', required: true })
  @AnswersOf(editPlan)
  edit(
    @Param() { planId }: PlanIdInput,
    @Body() input: PlanInput,
    @SeenVersion() seen: string,
    @Asker() actor: Actor,
  ): Promise<ManagedPlan> {
    const said = { ...normalizeForm(planDetails, { ...input }), features: normalizeFeatures(input.features) };
    return this.services.ask(editPlan, { planId, seen: Number(seen), ...said }, actor);
  }

  @Put(':planId/active')
  @UseGuards(RateLimit)
  @ApiHeader({ name: 'If-Match', required: true })
  @AnswersOf(setPlanActive)
  setActive(
    @Param() { planId }: PlanIdInput,
    @Body() { active }: PlanActiveInput,
    @SeenVersion() seen: string,
    @Asker() actor: Actor,
  ): Promise<ManagedPlan> {
    return this.services.ask(setPlanActive, { planId, seen: Number(seen), active }, actor);
  }

  @Put(':planId/prices/:period')
  @UseGuards(RateLimit)
  @ApiHeader({ name: 'If-Match', required: true })
  @AnswersOf(setPlanPrice)
  setPrice(
    @Param() { planId, period }: PriceIdInput,
    @Body() input: PlanPriceInput,
    @SeenVersion() seen: string,
    @Asker() actor: Actor,
  ): Promise<ManagedPlan> {
    const price = normalizeForm(planPrice, { ...input });
    return this.services.ask(setPlanPrice, { planId, period, seen: Number(seen), ...price }, actor);
  }

  @Delete(':planId')
  @UseGuards(RateLimit)
  @HttpCode(204)
  @ApiHeader({ name: 'If-Match', required: true })
  @AsksFor(removePlan)
  async remove(@Param() { planId }: PlanIdInput, @SeenVersion() seen: string, @Asker() actor: Actor): Promise<void> {
    await this.services.ask(removePlan, { planId, seen: Number(seen) }, actor);
  }
}
