import type { PaymentMethod } from '@numera/contracts/primitives';
import { today } from '@numera/rules/dates';
import { Clock } from '@numera/server/clock';
import { Injectable } from '@nestjs/common';
import type { AsaasPayment } from '../asaas/asaas-shapes.ts';
import { Asaas } from '../asaas/asaas.ts';
import type { AsaasAnswer } from '../asaas/asaas-transport.ts';

/** A charge as it is to be found afterwards, but for the way that it is paid. */
export interface KeptTerms {
  readonly id: string;
  readonly valueCents: number;
  readonly dueDate: string;
}

/** Has one charge paid another way at the provider. What it pays for, and since when it is owed, stays as it was. */
@Injectable()
export class ChangeCharge {
  constructor(
    private readonly asaas: Asaas,
    private readonly clock: Clock,
  ) {}

  /** The provider may want a due date that has not passed. */
  async run({ id, ...terms }: KeptTerms, billingType: PaymentMethod): Promise<AsaasAnswer<AsaasPayment>> {
    const asItIs = await this.asaas.changePayment(id, { ...terms, billingType });
    const day = today(this.clock.now());
    const isTooLate = asItIs.outcome === 'refused' && asItIs.code === 'invalid_dueDate' && terms.dueDate < day;
    return isTooLate ? this.asaas.changePayment(id, { ...terms, billingType, dueDate: day }) : asItIs;
  }
}
