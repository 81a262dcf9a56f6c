import { createOrder } from '@numera/contracts/billing/create-order';
import { getOrder } from '@numera/contracts/billing/get-order';
import { consent } from '@numera/rules/registration-form';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';
import { ByRule } from '../http/by-rule.ts';
import { ContractInput } from '../http/contract-input.ts';
import { CHOOSE_NUMBER } from '../numbers/holds.input.ts';
import { RegistrationInput } from './registration.input.ts';

const CHOOSE_PLAN = 'Por favor, selecione um plano';
const FILL_IN = 'Complete seu cadastro';

const wish = ContractInput(createOrder.input, {
  number: CHOOSE_NUMBER,
  areaRef: CHOOSE_NUMBER,
  holdId: CHOOSE_NUMBER,
  planId: CHOOSE_PLAN,
  period: CHOOSE_PLAN,
  expectedPriceCents: CHOOSE_PLAN,
  method: 'Escolha a forma de pagamento',
});

export class CreateOrderInput extends wish {
  @ApiProperty({ type: RegistrationInput })
  @IsObject({ message: FILL_IN })
  @ValidateNested({ message: FILL_IN })
  @Type(() => RegistrationInput)
  registration!: RegistrationInput;

  @ByRule(consent, 'terms')
  termsAccepted!: boolean;
}

export class OrderIdInput extends ContractInput(getOrder.input, { orderId: 'Pedido inválido' }) {}
